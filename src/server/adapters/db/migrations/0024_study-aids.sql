CREATE TABLE "study_aids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"healthcare_field" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"method" text NOT NULL,
	"content" jsonb NOT NULL,
	"count" integer NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "study_aids" ADD CONSTRAINT "study_aids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_aids_user" ON "study_aids" USING btree ("user_id","created_at");