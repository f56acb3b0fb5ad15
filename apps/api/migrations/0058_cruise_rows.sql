ALTER TABLE "dataset_cruise" ADD COLUMN "row_count" bigint;--> statement-breakpoint
ALTER TABLE "dataset_cruise" ADD COLUMN "mark_column" text;--> statement-breakpoint
ALTER TABLE "dataset_cruise" ADD COLUMN "mark_value" text;