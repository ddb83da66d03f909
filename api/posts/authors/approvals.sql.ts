/** `a` is the approval, `p` its post. */
export const stateSql = `case when a.asked_by is null then 'needed'
    when a.fingerprint <> fingerprint_after(a.post_id, a.act, a.numbered, a.audience_id) then 'changed'
    when a.refusal is not null then 'refused' when a.decided_by is not null then 'approved' else 'asked' end`;

/** Whom it needs now: what is out has no approval to publish any more, and what is not no other. */
export const isOpenSql = `(a.act = 'publish') = (p.published_at is null or p.published_at > portal_now())`;
