CREATE TABLE "openi_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"pathology" text NOT NULL,
	"modality" text NOT NULL,
	"record" jsonb NOT NULL,
	"digest" text NOT NULL,
	"search_text" text NOT NULL,
	"image_id" text NOT NULL,
	"thumbnail_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openi_images" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openi_sync" (
	"id" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"outcome" text,
	"last_received_at" timestamp with time zone,
	"report" jsonb
);
--> statement-breakpoint
ALTER TABLE "openi_cases" ADD CONSTRAINT "openi_cases_image_id_openi_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."openi_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openi_cases" ADD CONSTRAINT "openi_cases_thumbnail_id_openi_images_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."openi_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openi_cases_topic" ON "openi_cases" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "openi_cases_received" ON "openi_cases" USING btree ("received_at");