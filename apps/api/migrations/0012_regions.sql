ALTER TABLE "dataset" ADD COLUMN "has_measured_regions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_cruise" ADD COLUMN "regions" text[];