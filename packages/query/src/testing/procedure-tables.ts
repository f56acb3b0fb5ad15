import { subsetSchema } from '@isobath/contract';
import { planProcedure } from '../index.ts';
import type {
  FindTable,
  NamedCall,
  Planned,
  PlannedStatement,
  TableDescription,
} from '../index.ts';

/** A table of a model: four variables, depths and times, around the date line. */
export const model: TableDescription = {
  tableName: 'tblModel',
  physicalTable: 'tblModel__v1_0123456789ab',
  hasDepth: true,
  isClimatology: false,
  rowCount: 1000,
  variables: [
    { name: 'temp', type: 'float32', isNullable: true },
    { name: 'temp_std', type: 'float64', isNullable: true },
    { name: 'hour', type: 'uint8', isNullable: false },
    { name: 'station', type: 'text', isNullable: true },
  ],
  coverage: {
    latMin: -60,
    latMax: 60,
    lonWest: 160,
    lonEast: -150,
    depthMin: 0.5,
    depthMax: 5000,
    timeMinMs: Date.UTC(1990, 0, 1),
    timeMaxMs: Date.UTC(2020, 11, 31),
  },
};
/** The same without depths, with one variable. */
const surface: TableDescription = {
  ...model,
  tableName: 'tblSurface',
  hasDepth: false,
  variables: model.variables.slice(0, 1),
};
/** The same of a climatology. */
const months: TableDescription = {
  ...surface,
  tableName: 'tblMonths',
  isClimatology: true,
  coverage: { ...model.coverage, timeMinMs: null, timeMaxMs: null },
};
/** Finds these tables by name, ignoring case. */
export const tables: FindTable = (name) =>
  [model, surface, months].find(({ tableName }) => tableName.toLowerCase() === name.toLowerCase());

/** Plans a call by name of `temp` of the model, unless told otherwise. */
export const byName = (spName: NamedCall['spName'], rest: object = {}): Planned<PlannedStatement> =>
  planProcedure(
    { ...subsetSchema.parse({ tableName: 'tblModel', fields: 'temp', ...rest }), spName, ...rest },
    tables,
  );
