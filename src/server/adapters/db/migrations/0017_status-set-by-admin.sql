ALTER TABLE "items" ADD COLUMN "status_set_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "items" SET "status_set_by_admin" = true WHERE "status_changed_by" IS NOT NULL;
