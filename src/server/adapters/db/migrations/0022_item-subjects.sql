ALTER TABLE "items" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;