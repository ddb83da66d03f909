import type { RefusalReason } from '#contract/bounces/words.ts';

/** An RFC 3463 code; from a plain SMTP reply only its class. */
export function codeIn(words: string): string | undefined {
  const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(words)?.[1];
  if (enhanced !== undefined) return enhanced;
  const basic = /(?:^|[\s#:;(])([45])\d\d(?=[\s\-:;,]|$)/.exec(words)?.[1];
  return basic === undefined ? undefined : `${basic}.0.0`;
}

/** Where words and code contradict each other, the words decide. Without either nothing is known. */
export function reasonOf(code: string | null | undefined, answer: string): RefusalReason {
  const words = plain(answer);
  // What is about the sender names the recipient too.
  for (const [reason, phrases] of phrasesByReason) if (phrases.some((phrase) => isIn(words, phrase))) return reason;
  const exact = exactOf(code, answer);
  const isPermanent = !exact?.startsWith('4.');
  const found = isPermanent && isAddressDead(words, exact) ? 'address' : byCode(exact);
  // The server had taken the recipient, and refused the mail.
  return found === 'address' && isAfterData(words) ? 'unknown' : found;
}

/** A class alone says less than a code within the answer. */
function exactOf(code: string | null | undefined, answer: string): string | null | undefined {
  const isVague = !code || /^[45]\.[05]\.0$/.test(code);
  return isVague ? (answer.match(/(?<![\d.])[45]\.[1-7]\.\d{1,3}(?![\d.])/g)?.at(-1) ?? code) : code;
}

/** Whole words at their beginning; scripts without blanks have none. */
function isIn(words: string, phrase: string): boolean {
  return words.includes(/^[\u1100-\uFFFF]/.test(phrase) ? phrase : ` ${phrase}`);
}

export function isAfterData(words: string): boolean {
  return /end of data|text command/i.test(words);
}

/** Lower case, without addresses, links and signs, with a blank on either side. */
function plain(answer: string): string {
  const bare = answer
    .toLowerCase()
    // A heading of some systems, whatever the error is.
    .replaceAll('unknown address error', ' ')
    // Neither speaks of the sender.
    .replaceAll('relay recipient table', 'recipient table')
    .replaceAll(/ or (?:\(invalidly\) to )?ip address(?:es)?/g, ' ')
    .replaceAll(/https?:? ?\/\/([^\s/]*)\S*/g, (_, host: string) => ` ${host.replaceAll('.', ' ')} `)
    .replaceAll(/(?<![^\s<>()"',:;@])[^\s<>()"',:;@]+@[^\s<>()"',:;@]+/g, ' ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .replaceAll(/\.(?=\s)/g, '')
    .replaceAll(
      /(?<!\p{L})(?:postfach|mailbox|posteingang|mailkonto)(?: \p{L}{1,20}){0,5} (?:voll|überfüllt|belegt)(?!\p{L})/gu,
      'postfach voll',
    );
  return ` ${bare.trim()} `;
}

function byCode(code: string | null | undefined): RefusalReason {
  if (!code) return 'unknown';
  if (/^[45]\.2\.2$/.test(code)) return 'full';
  if (/^[45]\.(?:2\.3|3\.4|6\.\d+)$/.test(code)) return 'content';
  if (/^[45]\.(?:7\.\d+|1\.(?:7|8|90))$/.test(code)) return 'sender';
  if (/^[45]\.(?:3|4|5)\.\d+$/.test(code)) return 'network';
  if (code.startsWith('4.')) return 'network';
  return /^5\.(?:1\.\d+|2\.1)$/.test(code) ? 'address' : 'unknown';
}

/** A blank at the end asks for a whole word. */
function phrasesIn(text: string): string[] {
  return text.split('|').map((phrase) => phrase.replaceAll(/\n\s*/g, '').trimStart());
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** The first that is found is the reason. */
const phrasesByReason: readonly (readonly [RefusalReason, readonly string[]])[] = [
  [
    'sender',
    phrasesIn(
      `spf |spf.|sender policy framework|dkim|dmarc|arc seal|unauthenticated|authenticat|reputation|spam|spamhaus|blacklist|blocklist|block list|black list
      |blocked|blocking|block |rbl|dnsbl|barracuda|is listed|are listed|ip listed|was listed|in our list|banned|greylist|abuse|suspicious|unsolicited|bulk mail|policy|policies
      |security reason|for security|administratively|administrative prohibition|prohibited|not authorized|not authorised|unauthorized|not permitted|relay|rdns|ptr |reverse dns|reverse lookup
      |reverse mapping|reverse hostname|no dns|helo|ehlo|ip address|your ip|ip |client host|connecting host|your host|your server|your mail server|your mta|dynamic ip|mail from
      |senders|sender address|sender domain|sender verif|sender rejected|sender denied|sender not|sender is not|sender has been|sender was|unknown sender|sender unknown
      |domain of sender|invalid sender|from address|from domain|from header|your domain|your email address is not|rate limit|receiving mail at a rate|email address is not verified|mail rejete|mail rejected|message rejected|550 access denied|domain does not accept mail|too many connections|too many messages|too many errors
      |too many recipients|too fast|throttl|service not available|service refused|bad reputation|ask your postmaster|postmaster for help|transactions failed|transaction failed|closing connection
      |closing transmission|starttls|tls |encrypted|encryption|certificate|dnssec|mta sts|dane|only accepts mail from|restricted|restriction|permission|not allowed to send|not allowed to post
      |allowed to send|access control|accept mail from|accepting mail from|wont accept mail from|refused to talk to me|message refused by|moderat|virus|malware|infected
      |your address is|your address was|your email address|your e mail address|your account|phishing|daily limit|hourly limit|sending limit|per hour|per day|per minute|limit for the number|signatur
      |ungeprüfte|richtlinie|sicherheitsgründen|absender|gesperrte ip|abgelehnt wegen|unerwünscht|versender|sendende|einliefernd|sperrliste|server ist gesperrt|ihre adresse|ihre mailadresse
      |ihre emailadresse|ihre mail adresse|ihre email adresse|ihre e mail adresse|ihre domain|zu viele verbindungen|zu viele nachrichten|zertifikat|verschlüssel|reputación|remitente|lista negra|expéditeur|liste noire|mittente
      |拒绝接收|反垃圾|垃圾邮件|黑名单|发件人|发信人|信誉|迷惑メール|送信者|스팸`,
    ),
  ],
  [
    'full',
    phrasesIn(
      `mailbox full|mailbox is full|mail box full|full mailbox|inbox is full|inbox full|mailfolder is full|mailbox for user is full|mailbox of the recipient is full|mail box is full
      |quota|over the allowed|storage limit|storage allocation|storage space|maximum allowed storage|over disk|disk quota|its disk space|sufficient disk space|diskspace|space left on device|insufficient system storage
      |insufficient storage|enough space|enough storage|mailbox size|mailbox limit|mailbox has exceeded|mailbox exceed|exceeded its|reached the limit|space has been used
      |exceeding receiving|too much mail|too many mails in|has too many messages|postfach voll|postfachgröße|postfachlimit|free space|speicherplatz|kontingent
      |boite pleine|boîte pleine|destinataire pleine|buzón lleno|buzón está lleno|casella piena|casilla llena|邮箱已满|邮箱空间不足|信箱已满|超出配额|容量不足|いっぱい|容量`,
    ),
  ],
  [
    'content',
    phrasesIn(
      `message size|size limit|maximum size|message too large|message too big|too large|too big|mail size|message length|attachment type|attachment not|attachments not|attachments are not|file type|mime type|mime error|invalid mime|header error|invalid header|header contains|headers contain|content filter|content rejected|message content|line too long|utf 8|smtputf8|8bit
      |syntax error|malformed|not rfc|non compliant|rfc 5322|rfc5322|rfc 2822|bare lf|bare line|mail content|content denied|zu groß|inhalt der|inhalt wurde|ihres inhalts|inhaltsfilter|anhang|dateianhang|邮件内容|附件`,
    ),
  ],
  [
    'network',
    phrasesIn(
      `timed out|timeout|time out|connection refused|connection lost|lost connection|connection was|connection dropped|connection reset|cannot connect|could not connect|couldnt connect|unable to connect|no route
      |network is unreachable|network unreachable|host unreachable|host is unreachable|queue too long|retry time|too long in|queued too long|message expired|delivery time|undeliverable for|try again later|tried too|server busy|too busy|temporar|temporär|vorübergehend
      |greylisted|loop|too many hops|hop count|hops|local configuration|configuration error|config error|system error|internal error|local error|internal server error|software error|resources|system is down|lookup failure|lookup failed
      |server failure|servfail|host not found try again|dns error|dns fail|all mx|no mx|mx lookup|mx record|null mx|indicated no smtp service|find a mail exchanger|lowest numbered mx|mail server is down|out of memory|cannot open|cant open|cant create|cannot create|i o error|read error
      |verification failed|could not be verified|unverified|mailer error|prog mailer|command died|status died|pipe |maildrop|procmail|zeitüberschreitung|keine verbindung|verbindung|连接超时|网络|超时`,
    ),
  ],
];

/** Of a recipient. */
const persons = wordsIn(
  `user users username userid mailbox mailboxes recipient recipients recipiant addressee account accounts alias empfänger empfängeradresse benutzer benutzerkonto nutzer nutzerkonto mailkonto emailkonto postfach konto teilnehmer
  destinataire utilisateur boîte destinatario usuario utente utenti buzón cuenta casella adresat użytkownik`,
);
const places = wordsIn(
  `address addresses email person adresse mailadresse emailadresse zieladresse dirección indirizzo local localpart domain host domainname hostname domäne`,
);

/** Words of servers for an address or a domain that does not exist. */
const gone = phrasesIn(
  `unknown|not found|notfound|cannot be found|cant be found|could not be found|couldnt be found|wasnt found|was not found|not exist|doesnt exist|does not exist|exist not|nonexist|non exist|no longer|not longer|invalid|not valid|inactive
  |not known|not a known|not local|not active|isnt active|discontinued|not present|not listed|not registered|not recognized|unrecognized|unavaiable|unroutable|unrouteable|not a valid|isnt a valid
  |not one of|not have|doesnt have|has left|retired|no such|no mailbox|no account|no user|no person|no address|no one|not handled|not hosted
  |unbekannt|nicht gefunden|existiert nicht|nicht vorhanden|nicht bekannt|ungültig|deaktiviert|gelöscht|gibt es nicht|nicht mehr|nicht existent|stillgelegt
  |nicht existierend|kein solch|keine solche|kein benutzer|kein nutzer|kein postfach|keine mailbox|kein konto|kein empfänger|keinen benutzer|keinen empfänger
  |inconnu|nexiste|n existe|introuvable|invalide|no existe|desconocid|inexistente|no encontrad|sconosciut|non esiste|inesistente|non valido|nie istnieje|nieznany`,
);

/** Servers use these words for hosts and mails too, so a person must be named beside them. */
const closed = phrasesIn(
  `unavailable|not available|undeliverable|disabled|deactivated|suspended|closed|deleted|expired account|locked|frozen|moved|replaced|incorrect|wrong|bad |not accepted|rejected|denied|not ok|refus|gesperrt|geschlossen|nicht verfügbar|unzustellbar`,
);

/** These mean the address, also alone. */
const dead = phrasesIn(
  `badrcptto|validrcptto|recipientnotfound|resolver.adr|userunknown|user unknown|unknown user|unknown recipient|recipient unknown|no such user|no such mailbox|no such recipient|no mailbox here|mailbox unavailable|unrouteable address|unroutable address
  |no longer accepts mail|has been replaced by|no such domain|host unknown|unknown host|host not found|illegal host|domain is not reachable|nxdomain|name or service not known|domain not found|dont handle|isnt in my list of allowed
  |用户不存在|收件人不存在|邮箱不存在|帐户不存在|账户不存在|帐号不存在|账号不存在|用户未找到|找不到收件人|收件人地址不存在|地址不存在|不存在该用户|查无此用户|无此用户|無此用戶|無此使用者|用户已停用|邮箱已停用|宛先が見つかりません|存在しません|リストにありません|見つかりません|존재하지`,
);

/** A phrase and the address it is about stand within so many characters. */
const reach = 60;

function isAddressDead(words: string, code: string | null | undefined): boolean {
  if (dead.some((phrase) => words.includes(phrase))) return true;
  if (gone.some((phrase) => isBeside(words, phrase, [persons, places]))) return true;
  const isOther = code !== null && code !== undefined && !/^5\.(?:0\.0|1\.\d+|2\.[01]|4\.1|7\.13)$/.test(code);
  return !isOther && closed.some((phrase) => isBeside(words, phrase, [persons]));
}

function isBeside(words: string, phrase: string, subjects: readonly ReadonlySet<string>[]): boolean {
  const at = words.indexOf(` ${phrase}`);
  if (at < 0) return false;
  const around = words.slice(Math.max(0, at - reach), at + phrase.length + reach).split(' ');
  return around.some((word) => subjects.some((some) => some.has(word)));
}
