CREATE TABLE "news_image" (
	"id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"alternative" text NOT NULL,
	"bytes" text NOT NULL,
	"uploader_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_revision" (
	"id" serial PRIMARY KEY NOT NULL,
	"story_id" integer NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_story" (
	"id" serial PRIMARY KEY NOT NULL,
	"headline" text NOT NULL,
	"link" text,
	"label" text,
	"body" text NOT NULL,
	"date" text,
	"tags" jsonb NOT NULL,
	"category_id" integer NOT NULL,
	"status" integer NOT NULL,
	"rank" integer,
	"is_featured" boolean NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "news_image" ADD CONSTRAINT "news_image_uploader_id_account_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revision" ADD CONSTRAINT "news_revision_story_id_news_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_revision" ADD CONSTRAINT "news_revision_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_story" ADD CONSTRAINT "news_story_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_revision_story_idx" ON "news_revision" USING btree ("story_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_story_rank_key" ON "news_story" USING btree ("rank");--> statement-breakpoint
CREATE INDEX "news_story_status_idx" ON "news_story" USING btree ("status");