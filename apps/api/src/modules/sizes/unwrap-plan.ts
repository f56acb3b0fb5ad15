import type { Planned } from '@isobath/query';
import { refusalOfPlan } from '../../platform/problems/problem.ts';

/** What was planned; throws the refusal by field where it could not be. */
export function unwrapPlan<T>(plan: Planned<T>): T {
  if (!plan.ok) throw refusalOfPlan(plan);
  return plan.value;
}
