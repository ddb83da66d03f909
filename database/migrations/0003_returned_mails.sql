CREATE TABLE "returned_mails" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"set_aside_at" timestamp (3) with time zone,
	CONSTRAINT "returned_mails_tenant_id_mailbox_uid_validity_uid_pk" PRIMARY KEY("tenant_id","mailbox","uid_validity","uid")
);
