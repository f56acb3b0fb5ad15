ALTER TABLE "api_call" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "dataset_use" DROP COLUMN "id";