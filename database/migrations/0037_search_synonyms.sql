CREATE TABLE "search_synonyms" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_synonyms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "search_synonyms_words" CHECK (cardinality(words) between 2 and 12)
);
