CREATE TABLE "chart_share" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"charts" jsonb NOT NULL,
	"datasets" jsonb NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chart_share" ADD CONSTRAINT "chart_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_share_account_key" ON "chart_share" USING btree ("account_id");