import type { PlaceOrigin } from '@isobath/contract';
import { findHemisphere, hemispheres } from '../../hemispheres.ts';
import { SourceError } from '../../source.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { readText } from '../file/cf-file.ts';
import { readUnits } from '../file/roles.ts';

/** What the attributes of a coordinate say against the usual hemisphere. */
export interface TurnedHemisphere {
  /** The attributes that name a hemisphere, such as `positive = "west"`. */
  readonly evidence: string;
  /** Whether they contradict each other. */
  readonly isContradictory: boolean;
}

/** Whether `units`, `positive`, `long_name` or `comment` say that a coordinate counts southward or westward; undefined where none does. */
export function findTurnedHemisphere(
  variable: CfVariable,
  coordinate: 'lat' | 'lon',
): TurnedHemisphere | undefined {
  const texts = {
    units: readUnits(variable),
    positive: readText(variable.attributes, 'positive'),
    long_name: readText(variable.attributes, 'long_name'),
    comment: readText(variable.attributes, 'comment'),
  };
  const statements = Object.entries(texts).flatMap(([name, text]) => {
    const found = findHemisphere(
      coordinate,
      name === 'units' ? { short: [text] } : { long: [text] },
    );
    return found ? [{ evidence: `${name} = "${text}"`, hemisphere: found.hemisphere }] : [];
  });
  const { turned } = hemispheres[coordinate];
  if (!statements.some(({ hemisphere }) => hemisphere === turned)) return undefined;
  return {
    evidence: statements.map(({ evidence }) => evidence).join(', '),
    isContradictory: statements.some(({ hemisphere }) => hemisphere !== turned),
  };
}

/** Refuses a coordinate whose attributes say that it counts southward or westward, unless the recipe says how it counts. */
export function refuseUnsaidHemisphere(
  file: CfFile,
  variable: CfVariable,
  {
    coordinate,
    origin,
  }: {
    readonly coordinate: 'lat' | 'lon';
    readonly origin: PlaceOrigin | undefined;
  },
): void {
  const found =
    origin?.positive === undefined ? findTurnedHemisphere(variable, coordinate) : undefined;
  if (found === undefined) return;
  const { plain, turned } = hemispheres[coordinate];
  throw new SourceError(
    `its attributes say ${found.evidence}; set coordinates.${coordinate}.positive to ${turned}, or to ${plain} where the values have their sign already`,
    { file: file.path, variable: variable.name },
  );
}
