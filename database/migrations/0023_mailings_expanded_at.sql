ALTER TABLE "mailings" RENAME COLUMN "filled_at" TO "expanded_at";--> statement-breakpoint
ALTER INDEX "mailings_unfilled" RENAME TO "mailings_unexpanded";
