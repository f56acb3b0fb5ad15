import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../request/bound.ts';
import { subsetSchema } from './data.ts';
import { catalogName, onlyThese } from '../request/field.ts';
import { lineLimits, parseLine } from './line-section.ts';
import { shareReplySchema } from './vault.ts';
import { chartSubtypeNames } from '../visualization/chart-subtypes.ts';

/** Shared charts: what a page of charts shows, kept under a short address (spec 2 §7). */

/** As many charts as a page may show. */
const greatestChartCount = 10;
/** Characters of a line of as many places as there can be, each such as `-12.3456 -123.4567,`. */
const maxLineLength = lineLimits.places * 20;
const momentSchema = subsetSchema.shape.dt1.unwrap();
const depthSchema = z.number().min(-20_000).max(20_000);

/** One choice of how a chart is drawn, spelled as in the address of the charts page: `palette:Jet`. Pages ignore names that they do not know. */
const lookPartSchema = z
  .string()
  .max(120)
  .regex(/^[a-z][A-Za-z]*:[^\p{Cc}]+$/u, 'is not a name, a colon and a value');

/** A chart: its type, its variable by table and short name, its part of the table, and its look. */
export const sharedChartSchema = onlyThese({
  subtype: z.enum(chartSubtypeNames),
  table: catalogName,
  variable: catalogName,
  range: onlyThese({
    dt1: momentSchema,
    dt2: momentSchema,
    lat1: latitudeSchema,
    lat2: latitudeSchema,
    lon1: longitudeSchema,
    lon2: longitudeSchema,
    depth1: depthSchema,
    depth2: depthSchema,
  }),
  /** Of a section along a line: its places, as the address has them; absent for other charts. */
  line: z
    .string()
    .max(maxLineLength)
    .refine((text) => parseLine(text).ok, { error: 'is not the places of a line' })
    .optional(),
  /** What differs from how it is drawn at first. */
  look: z.array(lookPartSchema).max(20).default([]),
});

const boundSchema = z.number().optional();
const panelMomentSchema = z
  .string()
  .max(40)
  .regex(/^[^\p{Cc}]+$/u, 'holds control characters')
  .optional();

/** The control panel beside charts, as the address of the charts page has it: its variable, the bounds that were chosen (others are those of the variable), the type of chart, and whether time and place are locked. */
export const sharedPanelSchema = onlyThese({
  table: catalogName,
  variable: catalogName,
  dt1: panelMomentSchema,
  dt2: panelMomentSchema,
  lat1: boundSchema,
  lat2: boundSchema,
  lon1: boundSchema,
  lon2: boundSchema,
  depth1: boundSchema,
  depth2: boundSchema,
  chart: z.enum(chartSubtypeNames).optional(),
  locked: z.literal('true').optional(),
});

/** The comparison that is open over the charts, spelled as in the address of the charts page: `0*1*difference`. Pages ignore one that they cannot read. */
const comparisonSchema = z
  .string()
  .max(400)
  .regex(
    /^\d{1,3}(?:\*[^*\p{Cc}]+){0,3}$/u,
    'is not the place of a chart, with what it is compared',
  );

/** POST /api/data/share: the charts of a page, newest first. */
export const newChartShareSchema = onlyThese({
  charts: z.array(sharedChartSchema).min(1).max(greatestChartCount),
  compare: comparisonSchema.optional(),
  panel: sharedPanelSchema.optional(),
});

/** A version of a dataset: its number, and when it was published. */
const shareVersionSchema = z.object({ number: z.number(), publishedAt: z.string() });

/** A dataset of shared charts: `changed` if it has a newer version than the one that was shared, `gone` if the portal no longer has its table. */
const shareDatasetSchema = z.object({
  table: z.string(),
  shortName: z.string(),
  state: z.enum(['same', 'changed', 'gone']),
  /** When the charts were shared. */
  shared: shareVersionSchema,
  /** Today; null if it is gone. */
  current: shareVersionSchema.nullable(),
});

/** Shared charts, as POST /api/data/share and GET /api/data/share/{id} answer. */
export const chartShareReplySchema = z.object({
  kind: z.literal('charts'),
  id: z.string(),
  /** Page for people that draws the charts. */
  shareLink: z.string(),
  sharedAt: z.string(),
  /** Until when it is kept if nobody opens it before; null for charts that a signed-in person shared: they are kept until removed. */
  keptUntil: z.string().nullable(),
  charts: z.array(sharedChartSchema),
  /** The comparison that is open over them; null for none. */
  compare: z.string().nullable(),
  /** The control panel beside them; null where it was not shared. */
  panel: sharedPanelSchema.nullable(),
  datasets: z.array(shareDatasetSchema),
});

/** GET /api/user/shares: what the caller shared, newest first. */
export const ownSharesReplySchema = z.array(chartShareReplySchema);

/** GET /api/data/share/{id}: shared charts by their id, or the original files of a dataset by its short name or number. */
export const anyShareReplySchema = z.union([chartShareReplySchema, shareReplySchema]);

/** A shared chart. */
export type SharedChart = z.infer<typeof sharedChartSchema>;
/** The control panel as it is shared. */
export type SharedPanel = z.infer<typeof sharedPanelSchema>;
/** Charts as they are shared. */
export type NewChartShare = z.infer<typeof newChartShareSchema>;
/** Charts that were shared. */
export type ChartShare = z.infer<typeof chartShareReplySchema>;
