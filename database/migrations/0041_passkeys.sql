-- Sign-ins with a key pair that lives on somebody's device (WebAuthn): the public half.
CREATE TABLE "identity"."passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"host" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"name" text,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "passkeys_sign_in_id_index" ON "identity"."passkeys" USING btree ("sign_in_id");
