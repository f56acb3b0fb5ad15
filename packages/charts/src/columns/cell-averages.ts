import { circularMean, quantity, unitVector } from '@isobath/ocean';
import type { DirectionMeasurement, Measurement } from '@isobath/ocean';

/** Gathers the weighted values of cells, and says what stands for them: of quantities the mean, of directions the circular mean, of classes the one with most weight. */
export interface CellAverages {
  /** Adds a value; what is missing (NaN, ±Infinity) has to be left out. */
  add(cell: number, value: number, weight: number): void;
  /** One value for each cell; NaN where nothing was added, and where directions cancel each other. */
  values(): Float64Array;
}

/** What a mean of a variable is called: `mean`, `circular mean`, `most frequent class`. */
export function averageNoun({ kind }: Measurement = quantity): string {
  return { quantity: 'mean', direction: 'circular mean', class: 'most frequent class' }[kind];
}

/** Averages of as many cells. Of classes with the same weight the one with the least number stands for the cell. */
export function averageCells(cells: number, measurement: Measurement = quantity): CellAverages {
  if (measurement.kind === 'direction') return averageDirections(cells, measurement);
  return measurement.kind === 'class' ? gatherClasses(cells) : averageQuantities(cells);
}

function averageQuantities(cells: number): CellAverages {
  const [sums, weights] = [new Float64Array(cells), new Float64Array(cells)];
  return {
    add: (cell, value, weight) => {
      sums[cell]! += value * weight;
      weights[cell]! += weight;
    },
    values: () => sums.map((sum, cell) => (weights[cell]! > 0 ? sum / weights[cell]! : NaN)),
  };
}

function averageDirections(cells: number, circle: DirectionMeasurement): CellAverages {
  const [sines, cosines, weights] = [0, 1, 2].map(() => new Float64Array(cells)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return {
    add: (cell, value, weight) => {
      const { sine, cosine } = unitVector(value, circle);
      sines[cell]! += sine * weight;
      cosines[cell]! += cosine * weight;
      weights[cell]! += weight;
    },
    values: () =>
      sines.map((sine, cell) =>
        circularMean({ sine, cosine: cosines[cell]!, weight: weights[cell]! }, circle),
      ),
  };
}

function gatherClasses(cells: number): CellAverages {
  const weightsOf = new Map<number, Float64Array>();
  return {
    add: (cell, value, weight) => {
      let weights = weightsOf.get(value);
      if (!weights) weightsOf.set(value, (weights = new Float64Array(cells)));
      weights[cell]! += weight;
    },
    values: () => {
      const most = new Float64Array(cells);
      const modes = new Float64Array(cells).fill(NaN);
      for (const [value, weights] of [...weightsOf].toSorted(([one], [other]) => one - other))
        for (let cell = 0; cell < cells; cell++)
          if (weights[cell]! > most[cell]!) {
            most[cell] = weights[cell]!;
            modes[cell] = value;
          }
      return modes;
    },
  };
}
