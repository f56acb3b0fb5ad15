/** What stands over a chart: what is shown, and when and where. */
export interface ChartTitle {
  /** For example 'Sea surface temperature'. */
  title: string;
  /** For example '2020-03-01 · 0 m'. */
  subtitle?: string | undefined;
  /** What the values are, beside their axis; default: the title. */
  quantity?: string | undefined;
  /** Name of the files of its pictures, without ending; default: from the title. */
  fileName?: string | undefined;
  /** What saved pictures say below: dataset and version, citation, licence; one line each. */
  credit?: readonly string[] | undefined;
}
