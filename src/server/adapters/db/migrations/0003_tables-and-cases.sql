ALTER TABLE "items" ADD COLUMN "difficulty" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "family" text;