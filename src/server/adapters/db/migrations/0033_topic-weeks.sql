CREATE TABLE "topic_weeks" (
	"user_id" uuid NOT NULL,
	"healthcare_field" text NOT NULL,
	"week" date NOT NULL,
	"topic" text NOT NULL,
	"correct" integer NOT NULL,
	"total" integer NOT NULL,
	"last_practiced" date NOT NULL,
	CONSTRAINT "topic_weeks_user_id_healthcare_field_week_topic_pk" PRIMARY KEY("user_id","healthcare_field","week","topic")
);
--> statement-breakpoint
ALTER TABLE "topic_weeks" ADD CONSTRAINT "topic_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "topic_weeks" ("user_id", "healthcare_field", "week", "topic", "correct", "total", "last_practiced")
SELECT a.user_id, a.healthcare_field, date_trunc('week', a.local_date::timestamp)::date, r.domain,
  count(*) FILTER (WHERE r.correct), count(*), max(a.local_date)
FROM attempts a JOIN responses r ON r.attempt_id = a.id
WHERE a.status = 'submitted' AND a.local_date IS NOT NULL AND NOT (a.kind = 'simulation' AND r.option_ids IS NULL)
GROUP BY 1, 2, 3, 4;
