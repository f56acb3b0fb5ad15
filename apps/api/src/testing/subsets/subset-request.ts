import type { SubsetProcedureName } from '@isobath/query';

/** A call as a client writes it: every argument is text, and what is left out does not limit. */
export interface SubsetRequest {
  readonly spName: SubsetProcedureName;
  readonly tableName: string;
  readonly fields: string;
  readonly dt1?: string;
  readonly dt2?: string;
  readonly lat1?: string;
  readonly lat2?: string;
  readonly lon1?: string;
  readonly lon2?: string;
  readonly depth1?: string;
  readonly depth2?: string;
  readonly period?: string;
  readonly periodVal?: string;
}
