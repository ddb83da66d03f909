export const prose: Record<string, readonly string[]> = {
  Rundschreiben: [
    'Sehr geehrte Damen und Herren, liebe Mitglieder, mit diesem Rundschreiben unterrichten wir Sie über Neuerungen, die Ihren Betrieb betreffen. Bitte geben Sie es auch an die Kolleginnen und Kollegen weiter, die in Ihrem Haus damit zu tun haben.',
    'Was ist zu tun? Prüfen Sie Ihre Verträge und Aushänge. Wo alte Beträge oder Fristen stehen, ersetzen Sie die Vorlage durch die neue, die im Ordner Arbeitsrecht und Musterverträge liegt.',
    'Die Geschäftsstelle beantwortet Fragen montags bis donnerstags von 8 bis 16 Uhr und freitags bis 12 Uhr. Rückmeldungen nehmen wir gern auch schriftlich entgegen.',
  ],
  'Satzung und Ordnung': [
    '§ 1 Name, Sitz und Bezirk. Die Innung führt ihren Namen nach dem Handwerk, für das sie errichtet ist. Ihr Bezirk deckt sich mit dem der Kreishandwerkerschaft.',
    '§ 2 Aufgaben. Sie fördert die gemeinsamen gewerblichen Interessen ihrer Mitglieder, regelt und überwacht die Lehrlingsausbildung und wirkt an der Gesellenprüfung mit.',
    '§ 3 Mitgliedschaft. Mitglied kann werden, wer das Handwerk selbständig ausübt. Der Antrag ist schriftlich zu stellen; über ihn entscheidet der Vorstand.',
    '§ 4 Organe sind die Innungsversammlung, der Vorstand und die Ausschüsse. Jedes Mitglied hat in der Innungsversammlung eine Stimme.',
    '§ 5 Beiträge. Zur Deckung der Kosten erhebt die Innung einen Grundbeitrag und einen Zusatzbeitrag nach der Lohnsumme. Näheres regelt die Beitragsordnung.',
  ],
  Protokoll: [
    'Der Vorsitz eröffnet die Sitzung um 19 Uhr, begrüßt die Anwesenden und stellt fest, dass form- und fristgerecht eingeladen wurde. Die Versammlung ist beschlussfähig. Die Tagesordnung wird ohne Änderung angenommen.',
    'Bericht des Vorstands: Die Zahl der Ausbildungsverhältnisse ist gegenüber dem Vorjahr leicht gestiegen. Die überbetriebliche Unterweisung läuft nach Plan. Die Beteiligung an der Ausbildungsmesse hat sich bewährt und soll fortgesetzt werden.',
    'Kassenbericht: Die Kasse wurde geprüft, Beanstandungen gab es keine. Die Versammlung entlastet den Vorstand einstimmig bei Enthaltung der Betroffenen.',
    'Verschiedenes: Die nächste Versammlung findet im Frühjahr statt. Der Vorsitz schließt die Sitzung um 21.15 Uhr.',
  ],
  'Einladung und Tagesordnung': [
    'Hiermit laden wir Sie herzlich zur nächsten Versammlung ein. Sie findet im Saal der Kreishandwerkerschaft statt. Für Getränke und einen Imbiss ist gesorgt.',
    'Tagesordnung: 1. Begrüßung und Feststellung der Beschlussfähigkeit. 2. Genehmigung des letzten Protokolls. 3. Bericht des Vorstands. 4. Jahresrechnung und Entlastung. 5. Haushaltsplan. 6. Wahlen. 7. Anträge. 8. Verschiedenes.',
    'Anträge reichen Sie bitte spätestens eine Woche vorher schriftlich bei der Geschäftsstelle ein.',
  ],
  'Tarif und Löhne': [
    'Die folgenden Beträge gelten für alle tarifgebundenen Betriebe. Betriebe ohne Tarifbindung können sich an ihnen ausrichten; die Mindestvergütung für Auszubildende dürfen sie nicht unterschreiten.',
    'Die Löhne sind bis zum fünften Werktag des folgenden Monats abzurechnen. Zuschläge für Mehrarbeit, Nachtarbeit und Arbeit an Sonn- und Feiertagen werden gesondert ausgewiesen.',
    'Bei Fragen zur Eingruppierung wenden Sie sich bitte an die Geschäftsstelle, bevor Sie den Vertrag schließen.',
  ],
  Mustervertrag: [
    'Zwischen dem Betrieb, im Folgenden Arbeitgeber, und der unten genannten Person, im Folgenden Arbeitnehmer, wird folgender Vertrag geschlossen. Zutreffendes bitte ankreuzen, Nichtzutreffendes streichen.',
    '§ 1 Beginn und Probezeit. Das Arbeitsverhältnis beginnt am vereinbarten Tag. Die ersten sechs Monate gelten als Probezeit; in dieser Zeit kann es mit einer Frist von zwei Wochen gekündigt werden.',
    '§ 2 Tätigkeit und Arbeitszeit. Art und Ort der Tätigkeit ergeben sich aus der Anlage. Die regelmäßige wöchentliche Arbeitszeit wird dort ebenso festgehalten wie die Pausen.',
    '§ 3 Urlaub. Der Anspruch richtet sich nach dem Tarifvertrag, mindestens nach dem Gesetz. Der Urlaub wird nach Absprache genommen.',
  ],
  Merkblatt: [
    'Dieses Merkblatt fasst zusammen, worauf es im Betrieb ankommt. Es ersetzt keine Rechtsberatung, hilft aber, die häufigsten Fehler zu vermeiden.',
    'Erstens: Halten Sie Vereinbarungen schriftlich fest, auch mit langjährigen Kunden. Zweitens: Dokumentieren Sie Mängel und Bedenken sofort, am besten mit Fotos. Drittens: Setzen Sie angemessene Fristen.',
    'Eine Vorlage für das Anschreiben liegt im selben Ordner. Im Zweifel fragen Sie die Geschäftsstelle, bevor Sie unterschreiben.',
  ],
  'Formular und Antrag': [
    'Bitte füllen Sie das Formular in Druckschrift aus und senden Sie es unterschrieben an die Geschäftsstelle. Felder mit einem Stern sind Pflicht.',
    'Name des Betriebs *, Inhaber oder Inhaberin *, Anschrift *, Telefon, E-Mail-Adresse, eingetragenes Handwerk *, Tag der Eintragung in die Handwerksrolle, Zahl der Beschäftigten.',
    'Mit der Unterschrift erkennen Sie Satzung und Beitragsordnung an. Die Angaben werden nur für die Verwaltung der Mitgliedschaft verwendet.',
  ],
  Ausbildung: [
    'Der Ausbildungsplan ist Teil des Vertrags. Er zeigt, in welchem Abschnitt welche Fertigkeiten vermittelt werden, und wird von beiden Seiten unterschrieben.',
    'Die überbetriebliche Unterweisung ergänzt die Ausbildung im Betrieb. Die Einladung geht rechtzeitig an Betrieb und Auszubildende. Bei Verhinderung melden Sie sich bitte spätestens drei Tage vorher.',
    'Das Berichtsheft wird wöchentlich geführt und monatlich vom Ausbilder abgezeichnet. Ohne vollständiges Berichtsheft gibt es keine Zulassung zur Gesellenprüfung.',
  ],
  Prüfung: [
    'Die Gesellenprüfung besteht aus dem Gesellenstück oder Kundenauftrag, dem Fachgespräch und den schriftlichen Arbeiten. Die Teile werden nach der Prüfungsordnung gewichtet.',
    'Anmeldungen sind mit Berichtsheft, Zwischenzeugnis und Nachweis der überbetrieblichen Unterweisung einzureichen. Verspätete Anmeldungen können nicht berücksichtigt werden.',
    'Der Ausschuss beschließt die Aufgaben mit der Mehrheit seiner Mitglieder. Sie sind bis zur Prüfung vertraulich zu behandeln.',
  ],
  Arbeitssicherheit: [
    'Die Unterweisung findet vor Aufnahme der Tätigkeit und danach mindestens einmal im Jahr statt. Sie ist zu dokumentieren und von allen Beschäftigten zu unterschreiben.',
    'Leitern und Gerüste sind vor jedem Gebrauch zu prüfen. Schadhafte Leitern werden sofort aus dem Verkehr gezogen und gekennzeichnet.',
    'Bei einem Unfall: Stelle sichern, Erste Hilfe leisten, Notruf 112, Verbandbuch führen. Unfälle mit mehr als drei Tagen Ausfall sind der Berufsgenossenschaft zu melden.',
  ],
  Rahmenvertrag: [
    'Mitgliedsbetriebe erhalten beim Abschluss über die Kreishandwerkerschaft günstigere Bedingungen. Der Nachweis der Mitgliedschaft genügt; eine Mindestabnahme gibt es nicht.',
    'Der Rahmenvertrag gilt für Neuabschlüsse. Bestehende Verträge können zum Ende ihrer Laufzeit umgestellt werden.',
  ],
  'Haushalt und Jahresrechnung': [
    'Die Jahresrechnung schließt mit einem geringen Überschuss, der der Rücklage zugeführt wird. Die größten Posten sind Personal, Unterweisung und Raumkosten.',
    'Der Haushaltsplan für das kommende Jahr geht von gleichbleibenden Beiträgen aus. Für die Erneuerung der Werkstatt ist ein eigener Ansatz vorgesehen.',
  ],
  Öffentlichkeitsarbeit: [
    'Logo und Schriftzug dürfen von Mitgliedsbetrieben verwendet werden. Farben und Verhältnisse bleiben unverändert; ein Schutzraum von einem Viertel der Höhe ist einzuhalten.',
  ],
};

export const clauses: readonly string[] = [
  'Geltungsbereich. Die Bestimmungen gelten räumlich für den Bezirk, fachlich für alle Betriebe des Handwerks und persönlich für alle dort Beschäftigten einschließlich der Auszubildenden.',
  'Form. Vereinbarungen, die von den folgenden Bestimmungen abweichen, bedürfen der Schriftform. Mündliche Nebenabreden sind nicht getroffen.',
  'Arbeitszeit. Die regelmäßige wöchentliche Arbeitszeit beträgt vierzig Stunden. Sie kann innerhalb von zwölf Monaten ungleichmäßig verteilt werden; das Zeitkonto wird schriftlich geführt.',
  'Mehrarbeit. Mehrarbeit ist nur zulässig, wenn sie angeordnet oder nachträglich gebilligt wurde. Sie wird vorrangig durch Freizeit ausgeglichen.',
  'Zuschläge. Für Nachtarbeit sowie für Arbeit an Sonn- und Feiertagen wird ein Zuschlag gezahlt. Treffen mehrere Zuschläge zusammen, gilt der höchste.',
  'Wegezeit. Die Fahrt zur Baustelle mit einem Fahrzeug des Betriebs gilt als Arbeitszeit, sobald Material oder Werkzeug mitgeführt wird.',
  'Auslösung. Beschäftigte, die auswärts übernachten, erhalten Verpflegung und Unterkunft oder eine Auslösung. Den Nachweis reichen sie mit der Abrechnung ein.',
  'Urlaub. Der Urlaub wird zu Beginn des Jahres geplant. Betriebsferien werden bis Ende Januar bekannt gegeben und auf den Urlaub angerechnet.',
  'Freistellung. Bei Eheschließung, Geburt eines Kindes, Umzug und Todesfall in der Familie wird bezahlte Freistellung gewährt.',
  'Werkzeug und Schutzkleidung. Der Betrieb stellt Werkzeug und Schutzkleidung. Die Beschäftigten behandeln sie sorgfältig und melden Schäden unverzüglich.',
  'Ausbildung. Auszubildende werden für die Berufsschule und die überbetriebliche Unterweisung freigestellt. Die Zeiten gelten als Ausbildungszeit.',
  'Kündigung. Die Fristen richten sich nach der Dauer der Beschäftigung. Während der Probezeit beträgt die Frist zwei Wochen.',
  'Ausschlussfristen. Ansprüche sind innerhalb von drei Monaten nach Fälligkeit schriftlich geltend zu machen. Der gesetzliche Mindestlohn bleibt unberührt.',
  'Schlichtung. Bei Streitigkeiten wird zunächst der Ausschuss angerufen. Er soll innerhalb von vier Wochen einen Vorschlag machen.',
  'Laufzeit. Die Bestimmungen treten am genannten Tag in Kraft und gelten, bis sie durch andere ersetzt werden.',
];
