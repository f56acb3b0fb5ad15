ALTER TABLE "news_image" ADD COLUMN "uploaded_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "news_image" DROP COLUMN "width_px";--> statement-breakpoint
ALTER TABLE "news_image" DROP COLUMN "height_px";--> statement-breakpoint
ALTER TABLE "news_image" DROP COLUMN "alternative";--> statement-breakpoint
ALTER TABLE "news_image" DROP COLUMN "created_at";