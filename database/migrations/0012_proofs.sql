CREATE TABLE "identity"."proofs" (
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"portal" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proofs_email_kind_portal_pk" PRIMARY KEY("email","kind","portal"),
	CONSTRAINT "proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "proofs_created_at_index" ON "identity"."proofs" USING btree ("created_at");--> statement-breakpoint
-- Links sent before now are void: those of a new password, and those that armed the password of whoever had registered.
DELETE FROM "identity"."verifications" WHERE "value" IN (SELECT "id" FROM "identity"."sign_ins");--> statement-breakpoint
-- Whoever has registered and not proved the address keeps the registration, and may ask for the mail again; what was set
-- with it, the password above all, goes. No link has the hash.
INSERT INTO "identity"."proofs" ("email", "kind", "name", "token_hash", "created_at", "expires_at")
  SELECT "email", 'registration', "name", 'before the upgrade ' || "id", "created_at", now()
  FROM "identity"."sign_ins" WHERE NOT "email_verified";--> statement-breakpoint
DELETE FROM "identity"."sign_ins" WHERE NOT "email_verified";--> statement-breakpoint
ALTER TABLE "identity"."sign_ins" ALTER COLUMN "email_verified" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "identity"."sign_ins" ADD CONSTRAINT "sign_ins_proved" CHECK ("identity"."sign_ins"."email_verified");
