-- Spatial resolutions are labelled as the catalog's clients know them: 1/2° X 1/2° instead of 1/2°.
UPDATE "dataset" SET "spatial_resolution" = "spatial_resolution" || ' X ' || "spatial_resolution" WHERE "spatial_resolution" ~ '^[0-9./]+(°|km)$';--> statement-breakpoint
UPDATE "dataset" SET "spatial_resolution" = '15 arc-second grid' WHERE "spatial_resolution" = '15 arc-second';--> statement-breakpoint
DELETE FROM "term" AS "short" WHERE "kind" = 'spatial-resolution' AND EXISTS (SELECT 1 FROM "term" AS "whole" WHERE "whole"."kind" = 'spatial-resolution' AND "whole"."name" = "short"."name" || ' X ' || "short"."name");--> statement-breakpoint
UPDATE "term" SET "name" = "name" || ' X ' || "name" WHERE "kind" = 'spatial-resolution' AND "name" ~ '^[0-9./]+(°|km)$';--> statement-breakpoint
UPDATE "term" SET "name" = '15 arc-second grid' WHERE "kind" = 'spatial-resolution' AND "name" = '15 arc-second' AND NOT EXISTS (SELECT 1 FROM "term" AS "whole" WHERE "whole"."kind" = 'spatial-resolution' AND "whole"."name" = '15 arc-second grid');--> statement-breakpoint
UPDATE "catalog_revision" SET "revision" = "revision" + 1;
