CREATE TABLE "live_session_seats" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "live_session_seats_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"healthcare_field" text NOT NULL,
	"exam" text NOT NULL,
	"exam_date" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"minutes" smallint NOT NULL,
	"includes_exam" boolean NOT NULL,
	"plans_exam" boolean NOT NULL,
	"started_on" date NOT NULL,
	"planned_on" date NOT NULL,
	"replanned_on" date,
	"days" jsonb NOT NULL,
	"past" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"practiced" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"exam_taken" boolean DEFAULT false NOT NULL,
	"calendar_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_session_seats" ADD CONSTRAINT "live_session_seats_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_seats" ADD CONSTRAINT "live_session_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_session_seats_user" ON "live_session_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_sessions_start" ON "live_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "study_plans_user" ON "study_plans" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_plans_active" ON "study_plans" USING btree ("user_id") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "study_plans_calendar" ON "study_plans" USING btree ("calendar_id");