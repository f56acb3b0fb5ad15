ALTER TABLE "submission_comment" ADD COLUMN "awaits_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_comment_mail_idx" ON "submission_comment" USING btree ("submission_id") WHERE "submission_comment"."awaits_mail";--> statement-breakpoint
CREATE INDEX "submission_comment_account_idx" ON "submission_comment" USING btree ("account_id");