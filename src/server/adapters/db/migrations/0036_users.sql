CREATE TABLE "admin_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_requests" ADD CONSTRAINT "admin_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_requests" ADD CONSTRAINT "admin_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree ("username_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_prefix" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_full_name_prefix" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE is_admin;