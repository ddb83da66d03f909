-- Which documents are attached to a post, in their order: part of what it says, so its working copy and its revisions have
-- them too. They are ids alone; who may not see a document, or finds it gone, is shown nothing of it.
ALTER TABLE "posts" ADD COLUMN "document_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD COLUMN "document_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "document_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_with_documents" ON "posts" USING btree ("tenant_id","id") WHERE document_ids <> '{}';
