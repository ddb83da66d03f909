import type { Language } from '#contract/base/languages.ts';

interface ReplyWords {
  /** With and without a last day; followed by `what`. */
  until: string;
  undated: string;
  what: string;
  ofCompany: string;
  cutOne: string;
  cutSeveral: string;
  otherwise: { both: string; phone: string; email: string };
  /** On the strip. */
  cut: string;
  title: string;
  code: string;
  readByPerson: string;
  readByCompany: string;
  back: string;
  by: string;
  name: string;
  day: string;
  signature: string;
  stamp: string;
}

export const replyWords: Record<Language, ReplyWords> = {
  de: {
    until: 'Bitte bestätigen Sie bis {{day}},',
    undated: 'Bitte bestätigen Sie,',
    what: 'dass Sie dieses Schreiben gelesen haben.',
    ofCompany: 'Eine Antwort genügt, auch wenn mehrere bei Ihnen dieses Schreiben erhalten.',
    cutOne: 'Schneiden Sie den Abschnitt unten ab und schicken Sie ihn unterschrieben zurück.',
    cutSeveral: 'Schneiden Sie die Abschnitte am Ende ab und schicken Sie sie unterschrieben zurück.',
    otherwise: {
      both: 'Sie können uns auch anrufen ({{phone}}) oder eine E-Mail schreiben ({{email}}). Nennen Sie dann die Kennung {{code}}.',
      phone: 'Sie können uns auch anrufen: {{phone}}. Nennen Sie dann die Kennung {{code}}.',
      email: 'Sie können uns auch eine E-Mail schreiben: {{email}}. Nennen Sie dann die Kennung {{code}}.',
    },
    cut: 'hier abschneiden',
    title: 'Zur Kenntnis genommen',
    code: 'Kennung für die Geschäftsstelle',
    readByPerson: 'Ich habe dieses Schreiben gelesen.',
    readByCompany: 'Wir haben dieses Schreiben gelesen.',
    back: 'Per Post an',
    by: 'Bitte bis {{day}} zurücksenden.',
    name: 'Name in Druckbuchstaben',
    day: 'Datum',
    signature: 'Unterschrift',
    stamp: 'Unterschrift, Stempel',
  },
  en: {
    until: 'Please confirm by {{day}}',
    undated: 'Please confirm',
    what: 'that you have read this letter.',
    ofCompany: 'One answer is enough, even if several of you receive this letter.',
    cutOne: 'Cut off the slip below, sign it and send it back.',
    cutSeveral: 'Cut off the slips at the end, sign them and send them back.',
    otherwise: {
      both: 'You can also call us ({{phone}}) or send an e-mail ({{email}}). Please give the code {{code}}.',
      phone: 'You can also call us: {{phone}}. Please give the code {{code}}.',
      email: 'You can also send us an e-mail: {{email}}. Please give the code {{code}}.',
    },
    cut: 'cut here',
    title: 'Read and noted',
    code: 'Code for the office',
    readByPerson: 'I have read this letter.',
    readByCompany: 'We have read this letter.',
    back: 'By post to',
    by: 'Please return by {{day}}.',
    name: 'Name in block letters',
    day: 'Date',
    signature: 'Signature',
    stamp: 'Signature, stamp',
  },
  es: {
    until: 'Confirme hasta el {{day}}',
    undated: 'Confirme',
    what: 'que ha leído esta carta.',
    ofCompany: 'Basta una respuesta, aunque varias personas reciban esta carta.',
    cutOne: 'Recorte el talón de abajo y devuélvalo firmado.',
    cutSeveral: 'Recorte los talones del final y devuélvalos firmados.',
    otherwise: {
      both: 'También puede llamarnos ({{phone}}) o escribirnos un correo ({{email}}). Indique entonces el código {{code}}.',
      phone: 'También puede llamarnos: {{phone}}. Indique entonces el código {{code}}.',
      email: 'También puede escribirnos un correo: {{email}}. Indique entonces el código {{code}}.',
    },
    cut: 'recortar aquí',
    title: 'Leído y enterado',
    code: 'Código para la oficina',
    readByPerson: 'He leído esta carta.',
    readByCompany: 'Hemos leído esta carta.',
    back: 'Por correo postal a',
    by: 'Devuélvalo hasta el {{day}}.',
    name: 'Nombre en mayúsculas',
    day: 'Fecha',
    signature: 'Firma',
    stamp: 'Firma, sello',
  },
};
