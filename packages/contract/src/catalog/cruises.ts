import { z } from 'zod';
import { latitudeSchema, longitudeSchema, optionalBound } from '../request/bound.ts';
import { cruiseRowSchema, datasetRowSchema } from './catalog.ts';
import {
  catalogName,
  extent,
  instant,
  number,
  optionalMoment,
  searchText,
  text,
  words,
} from '../request/field.ts';

/** Cruises and where their ships went (reference 2 §2.2, §2.3; spec 2 §3). */

/** GET /api/data/cruiselist: every cruise that brought a dataset, the newest first. Its extent is that of all its datasets. */
export const cruiseListReplySchema = z.array(
  z.object({
    ID: z.number(),
    Nickname: text,
    Name: z.string(),
    Ship_Name: text,
    Start_Time: instant,
    End_Time: instant,
    ...extent,
    Chief_Name: text,
    /** Words separated by commas. */
    Keywords: z.string(),
    /** Of its start, UTC; empty without a time. */
    Year: z.string(),
    /** Names of the regions that it reaches into, separated by commas. */
    Regions: z.string(),
    /** What was measured with, sorted. */
    Sensors: z.array(z.string()),
    /** `Other` for a cruise of no series. */
    Series: z.string(),
  }),
);

/** Cruises that one request for trajectories may name. */
export const trajectoryCruiseLimit = 5000;

/**
 * POST /api/data/cruise-trajectories. It changes nothing and needs no session. `format` `rows` answers flat rows
 * {@link trajectoryRowSchema}, `columns` one {@link cruiseTrackSchema} a cruise; both in order of the cruise numbers and of time.
 */
export const cruiseTrajectoriesRequestSchema = z.object({
  cruise_ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(trajectoryCruiseLimit),
  format: z.enum(['rows', 'columns']).default('rows'),
});

/** One place of a trajectory; `lon` lies in [-180, 180). */
export const trajectoryRowSchema = z.object({
  Cruise_ID: z.number(),
  time: z.string(),
  lat: z.number(),
  lon: z.number(),
});

/** A trajectory as columns, and where a map looks to see all of it. */
export const trajectorySchema = z.object({
  times: z.array(z.string()),
  lats: z.array(z.number()),
  lons: z.array(z.number()),
  /** Middle of the smallest box that holds all places, [lon, lat]; null without places. */
  center: z.array(z.number()).length(2).nullable(),
  /** Largest distance of a place from the first, on the plane of degrees, the short way round: 0 to 255. */
  maxDistance: z.number(),
});

/** The trajectory of one cruise. */
export const cruiseTrackSchema = trajectorySchema.extend({ Cruise_ID: z.number() });

/** GET /api/data/trajectory-point-counts: places of each cruise's trajectory by the cruise's number. */
export const trajectoryPointCountsReplySchema = z.record(z.string(), z.number());

/** GET /api/catalog/cruisefullpage?name. */
export const cruiseFullPageReplySchema = cruiseRowSchema.extend({
  Year: z.string(),
  Keywords: z.string(),
  Regions: z.string(),
  Sensors: z.array(z.string()),
  /** Names of the programs that its datasets belong to. */
  programs: z.array(z.string()),
  datasets: z.array(
    z.object({
      Dataset_ID: z.number(),
      Dataset_Name: z.string(),
      Dataset_Long_Name: z.string(),
      Table_Name: z.string(),
      Has_Depth: z.boolean(),
      /** Rows of the whole dataset, of all its cruises. */
      Row_Count: datasetRowSchema.shape.Row_Count,
      /** Rows of this cruise, as many as a download of the cruise holds; null where they could not be counted in time. */
      Cruise_Row_Count: number,
      /** `column`: a column of the table marks the cruise's rows; `all`: all rows are its own; `track`: those at the times and places of its track. */
      Cruise_Rows_By: z.enum(['column', 'all', 'track']),
      DataFeatures: datasetRowSchema.shape.DataFeatures,
      /** Statistics of the columns, as JSON text. */
      JSON_stats: z.string(),
      variables: z.array(
        z.object({
          Short_Name: z.string(),
          Long_Name: z.string(),
          Standard_Name: text,
          Unit: text,
        }),
      ),
    }),
  ),
});

/** A cruise by its name, in any case. */
export const cruiseQuerySchema = z.object({ name: catalogName });

/**
 * Query of searchcruises. Words are separated by spaces, in any order and case; every word must
 * hit. Filters are combined with AND.
 */
export const searchCruisesQuerySchema = z.object({
  keywords: searchText.optional(),
  timeStart: optionalMoment,
  timeEnd: optionalMoment,
  latStart: optionalBound(latitudeSchema),
  latEnd: optionalBound(latitudeSchema),
  lonStart: optionalBound(longitudeSchema),
  lonEnd: optionalBound(longitudeSchema),
  sensor: words,
  region: words,
  year: words,
  chief: words,
  series: words,
});

/** GET /api/catalog/searchcruises. */
export const searchCruisesReplySchema = z.array(
  z.object({
    Name: z.string(),
    Variable: z.string(),
    Long_Name: z.string(),
    Make: z.literal('Observation'),
    Dataset_Name: z.literal('Cruise Trajectories'),
    Ship_Name: text,
    Chief_Name: text,
    Time_Min: instant,
    Time_Max: instant,
    ...extent,
    Product_Type: z.literal('Cruise'),
  }),
);

/**
 * Query of passingcruises: a region and a range of times, ends included; what is left out does not limit. `lonStart > lonEnd` crosses
 * the date line, a day as `timeEnd` is the whole day.
 */
export const passingCruisesQuerySchema = z.object({
  timeStart: optionalMoment,
  timeEnd: optionalMoment,
  latStart: optionalBound(latitudeSchema),
  latEnd: optionalBound(latitudeSchema),
  lonStart: optionalBound(longitudeSchema),
  lonEnd: optionalBound(longitudeSchema),
});

/** GET /api/catalog/passingcruises: the cruises whose ship was in the region during the time, by rising number; and when it was there first and last. */
export const passingCruisesReplySchema = z.array(
  z.object({ ID: z.number(), Name: z.string(), First_Time: z.string(), Last_Time: z.string() }),
);

/** Stations of one dataset that are listed. */
export const stationLimit = 2000;

/**
 * GET /api/catalog/cruisestations?name: where and when a cruise measured profiles, by dataset and time. A station is a time and place with rows at two depths or
 * more; of more than {@link stationLimit} the first are listed.
 */
export const cruiseStationsReplySchema = z.array(
  z.object({
    Dataset_Name: z.string(),
    Dataset_Long_Name: z.string(),
    Station_Count: z.number(),
    stations: z.array(
      z.object({
        Time: z.string(),
        Lat: z.number(),
        /** In [-180, 180). */
        Lon: z.number(),
        /** How many depths were measured. */
        Depths: z.number(),
        Depth_Min: z.number(),
        Depth_Max: z.number(),
      }),
    ),
  }),
);

/** All cruises, as the cruise explorer lists them. */
export type CruiseList = z.infer<typeof cruiseListReplySchema>;
/** Which trajectories are asked for. */
export type CruiseTrajectoriesRequest = z.infer<typeof cruiseTrajectoriesRequestSchema>;
/** One place of a trajectory. */
export type TrajectoryRow = z.infer<typeof trajectoryRowSchema>;
/** A trajectory as columns. */
export type Trajectory = z.infer<typeof trajectorySchema>;
/** The trajectory of one cruise. */
export type CruiseTrack = z.infer<typeof cruiseTrackSchema>;
/** A cruise's page. */
export type CruiseFullPage = z.infer<typeof cruiseFullPageReplySchema>;
/** Words and filters of a search for cruises. */
export type SearchCruisesQuery = z.infer<typeof searchCruisesQuerySchema>;
/** Cruises that a search found. */
export type SearchCruisesReply = z.infer<typeof searchCruisesReplySchema>;
/** A region and a range of times that cruises may have passed through. */
export type PassingCruisesQuery = z.infer<typeof passingCruisesQuerySchema>;
/** Cruises that passed through a region, and when. */
export type PassingCruises = z.infer<typeof passingCruisesReplySchema>;
/** Where and when a cruise measured profiles. */
export type CruiseStations = z.infer<typeof cruiseStationsReplySchema>;
