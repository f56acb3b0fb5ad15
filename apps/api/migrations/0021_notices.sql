CREATE TABLE "dead_address" (
	"address_key" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"story_id" integer NOT NULL,
	"actor_id" integer,
	"content" jsonb NOT NULL,
	"story_modified_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_recipient" (
	"notice_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"state" text NOT NULL,
	"mail_id" integer,
	"attempts" integer NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "news_recipient_notice_id_account_id_pk" PRIMARY KEY("notice_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_news_weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "news_week_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_notice" ADD CONSTRAINT "news_notice_story_id_news_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_notice" ADD CONSTRAINT "news_notice_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_recipient" ADD CONSTRAINT "news_recipient_notice_id_news_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."news_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_recipient" ADD CONSTRAINT "news_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_notice_story_idx" ON "news_notice" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "news_recipient_state_idx" ON "news_recipient" USING btree ("state");--> statement-breakpoint
CREATE INDEX "news_recipient_account_idx" ON "news_recipient" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "news_recipient_mail_idx" ON "news_recipient" USING btree ("mail_id");