/** Where a submission is in its review (spec 3 §4), and who may move it on. */

/** Number of a phase, as existing clients know it. */
export type PhaseId = 2 | 3 | 4 | 5 | 6 | 7;
/** Who acts on a submission: its owner, a data-submission administrator, or the portal itself when rows were ingested or rolled back. */
export type PhaseActor = 'owner' | 'administrator' | 'portal';

/** A phase of a submission. */
export interface SubmissionPhase {
  readonly id: PhaseId;
  readonly name: string;
  /** Step of the progress display, from 1; 6 is past the last one. */
  readonly step: number;
}

/** The phases, in the order in which a submission passes them. */
export const submissionPhases: readonly SubmissionPhase[] = [
  { id: 2, name: 'Awaiting admin action', step: 1 },
  { id: 3, name: 'Awaiting user update', step: 1 },
  { id: 7, name: 'Awaiting QC2', step: 2 },
  { id: 4, name: 'Awaiting DOI', step: 3 },
  { id: 5, name: 'Awaiting ingestion', step: 4 },
  { id: 6, name: 'Complete', step: 6 },
];

/** Numbers of the phases by name. */
export const phaseIds = {
  awaitingAdminAction: 2,
  awaitingUserUpdate: 3,
  awaitingQc2: 7,
  awaitingDoi: 4,
  awaitingIngestion: 5,
  complete: 6,
} as const satisfies Record<string, PhaseId>;

/** The five steps of the progress display, each with the date that says that it was passed. */
export const submissionSteps = [
  { name: 'Submission', passed: 'Start_Date_Time' },
  { name: 'Admin Review and Feedback', passed: 'QC1_Completion_Date_Time' },
  { name: 'Secondary Admin Review', passed: 'QC2_Completion_Date_Time' },
  { name: 'DOI', passed: 'DOI_Accepted_Date_Time' },
  { name: 'Ingestion', passed: 'Ingestion_Date_Time' },
] as const;

/** One step that a submission may take from a phase. */
interface PhaseTransition {
  readonly from: PhaseId;
  readonly to: PhaseId;
  readonly by: PhaseActor;
  /** Whether a comment must say why. */
  readonly needsComment: boolean;
}

function by(actor: PhaseActor, steps: readonly (readonly [PhaseId, PhaseId])[]) {
  return steps.map(([from, to]): PhaseTransition => ({
    from,
    to,
    by: actor,
    needsComment: to === phaseIds.awaitingUserUpdate,
  }));
}

/**
 * Every legal transition. An owner moves a submission by uploading a new version, or by answering with a comment when an update was asked for: to `Awaiting QC2` if
 * the first review was done, else to `Awaiting admin action`. Only the portal completes a submission, when its rows are live, or takes that back.
 * An administrator reopens a complete one for a new version.
 */
export const phaseTransitions: readonly PhaseTransition[] = [
  ...by('administrator', [
    [2, 3],
    [2, 7],
    [3, 2],
    [3, 7],
    [7, 2],
    [7, 3],
    [7, 4],
    [4, 3],
    [4, 7],
    [4, 5],
    [5, 3],
    [5, 4],
    [5, 7],
    [6, 3],
  ]),
  ...by('owner', [
    [3, 2],
    [3, 7],
    [4, 7],
    [5, 7],
  ]),
  ...by('portal', [
    [4, 5],
    [5, 6],
    [6, 5],
  ]),
];

/** The phase of a number. Throws a `RangeError` for a number that is none. */
export function phaseOf(id: number): SubmissionPhase {
  const phase = submissionPhases.find((each) => each.id === id);
  if (phase === undefined) throw new RangeError(`${id} is not a phase of a submission`);
  return phase;
}

/** The step of the progress display; 1 for a phase that is not known (spec 3 §4). */
export function stepOfPhase(id: number): number {
  return submissionPhases.find((each) => each.id === id)?.step ?? 1;
}

/** The transitions that somebody may make from a phase. */
export function listTransitions(from: PhaseId, actor: PhaseActor): readonly PhaseTransition[] {
  return phaseTransitions.filter((each) => each.from === from && each.by === actor);
}

/** The phase after a new version of the owner: `Awaiting QC2` once the first review is done; a complete submission stays complete. */
export function phaseAfterVersion(from: PhaseId, isQc1Done: boolean): PhaseId {
  if (from === phaseIds.complete) return from;
  return isQc1Done ? phaseIds.awaitingQc2 : phaseIds.awaitingAdminAction;
}

/** The phase after a comment of the owner: it answers a request for an update, and undoes no review. */
export function phaseAfterComment(from: PhaseId, isQc1Done: boolean): PhaseId {
  return from === phaseIds.awaitingUserUpdate ? phaseAfterVersion(from, isQc1Done) : from;
}

/** Who has to act next; null when nobody has. A DOI waits for administrators where the portal can reserve one: the owner cannot. */
export function findWaitingParty(
  id: PhaseId,
  { canReserveDoi }: { readonly canReserveDoi: boolean },
): 'owner' | 'administrators' | null {
  if (id === phaseIds.complete) return null;
  const isOwners =
    id === phaseIds.awaitingUserUpdate || (id === phaseIds.awaitingDoi && !canReserveDoi);
  return isOwners ? 'owner' : 'administrators';
}
