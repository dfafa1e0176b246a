ALTER TABLE "bank_state" ADD COLUMN "content_release" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "origin" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "status_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "status_changed_by" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_status_changed_by_users_id_fk" FOREIGN KEY ("status_changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_status" ON "items" USING btree ("status");--> statement-breakpoint
UPDATE "items" SET "status" = 'retired', "status_changed_at" = "retired_at" WHERE "retired_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "retired_at";