-- Who has opened a post is counted by post (decision 090).
CREATE INDEX "post_reads_opened" ON "post_reads" USING btree ("tenant_id","post_id","user_id","read_at") WHERE opened;
