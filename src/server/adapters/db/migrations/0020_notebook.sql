CREATE TABLE "notebook_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"item_no" integer,
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"healthcare_field" text NOT NULL,
	"domain" text NOT NULL,
	"question" text NOT NULL,
	"note" text NOT NULL,
	"bookmarked" boolean NOT NULL,
	"highlights" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_entries_subject" ON "notebook_entries" USING btree ("user_id","subject");