CREATE TABLE "item_statistics" (
	"item_version_no" integer PRIMARY KEY NOT NULL,
	"responses" integer NOT NULL,
	"correct" integer NOT NULL,
	"timed" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"option_counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_graded" ON "attempts" USING brin ("graded_at");