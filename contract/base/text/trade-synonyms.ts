/** Words of the trade that mean the same to those who search, a group a line, short and long forms. */
export const tradeSynonyms: readonly (readonly string[])[] = `
  Azubi, Lehrling, Auszubildende, Auszubildender
  Lehrstelle, Ausbildungsplatz, Ausbildungsstelle
  Lehre, Ausbildung, Berufsausbildung
  Lehrvertrag, Ausbildungsvertrag, Berufsausbildungsvertrag, Lehrlingsvertrag, Azubivertrag
  Lehrlingswart, Lehrlingswartin, Ausbildungsberater
  Lehrlingsrolle, Ausbildungsrolle
  Lehrlingsvergütung, Ausbildungsvergütung, Lehrlingslohn, Lehrgeld, Azubivergütung, Lehrlingsgehalt
  Berichtsheft, Ausbildungsnachweis
  Ausbilder, Ausbilderin, Lehrmeister
  ÜLU, Überbetriebliche Lehrlingsunterweisung, Lehrlingsunterweisung, Überbetriebliche Ausbildung, ÜBA
  Entgelt, Lohn, Gehalt, Vergütung, Bezahlung, Verdienst, verdienen, verdient
  Lohntabelle, Entgelttabelle, Vergütungstabelle, Gehaltstabelle
  Lohntarif, Entgelttarif, Lohntarifvertrag, Entgelttarifvertrag
  Mindestlohn, Mindestentgelt, Lohnuntergrenze
  Stundenlohn, Stundensatz, Stundenverrechnungssatz
  Tarif, Tarifvertrag, TV
  Manteltarif, Manteltarifvertrag, Rahmentarifvertrag, MTV
  Tarifrunde, Lohnrunde, Tarifverhandlung, Tarifabschluss
  KFZ, Kraftfahrzeug, Auto, Fahrzeug, PKW
  Nutzfahrzeug, Transporter, Lieferwagen, LKW, Lastwagen
  BG, Berufsgenossenschaft, BG Bau, Unfallversicherung
  SOKA, SOKA-BAU, Sozialkasse, ULAK, Urlaubskasse
  AU, eAU, Arbeitsunfähigkeit, Arbeitsunfähigkeitsbescheinigung, Krankschreibung, Krankmeldung, Krankenschein
  HWK, Handwerkskammer, Kammer
  KH, Kreishandwerkerschaft
  KHM, Kreishandwerksmeister, Kreishandwerksmeisterin
  LIM, Landesinnungsmeister, Landesinnungsmeisterin
  LBM, Landesbaumeister, Landesbaumeisterin
  stv, stellv, Stellvertreter, Stellvertreterin, stellvertretend
  GF, Geschäftsführer, Geschäftsführerin, Geschäftsführung
  Geschäftsstelle, Büro, Sekretariat, Verwaltung
  OM, Obermeister, Obermeisterin, Innungsmeister
  HwO, Handwerksordnung
  ZDH, Zentralverband des Deutschen Handwerks
  LIV, Landesinnungsverband, Landesfachverband
  SHK, Sanitär Heizung Klima, Heizungsbauer, Installateur, Klempner
  Schreiner, Tischler
  Metzger, Fleischer
  Elektriker, Elektrotechniker, Elektroinstallateur, Elektroniker
  Spengler, Klempner
  Kaminkehrer, Schornsteinfeger, Kaminfeger
  Frisör, Friseur
  Zimmerer, Zimmermann, Zimmermeister
  Maler, Anstreicher
  Schlosser, Metallbauer
  Kfz-Mechatroniker, Kraftfahrzeugmechatroniker, Kfz-Mechaniker, Kraftfahrzeugmechaniker
  Kaufmann, Kauffrau, Kaufleute
  Landmaschinenmechaniker, Landmaschinenmechatroniker, Land- und Baumaschinenmechatroniker, Landtechnik
  Radio- und Fernsehtechniker, Informationstechniker
  Raumausstatter, Polsterer
  IT, EDV, Informationstechnik
  Bäcker, Backwaren
  Meister-BAföG, Aufstiegs-BAföG, AFBG, Aufstiegsförderung, Meisterförderung
  Meisterbrief, Meisterurkunde, Meistertitel
  Meisterschule, Meisterkurs, Meistervorbereitung
  KW, Kalenderwoche
  Abt, Abteilung
  Pkt, Punkt
  Teil 1, Teil I
  Teil 2, Teil II
  Teil 3, Teil III
  Teil 4, Teil IV
  Ausbildungsbeginn, Ausbildungsstart, Lehrbeginn, Lehrstart
  Samstag, Sonnabend
  DGUV Vorschrift 3, DGUV V3
  Gesellenprüfung, Abschlussprüfung, GP
  Gesellenprüfungsordnung, Prüfungsordnung, GPO
  Zwischenprüfung, ZP
  Freisprechung, Freisprechungsfeier, freigesprochen, Lossprechung, Lossprechungsfeier
  PLW, Praktischer Leistungswettbewerb, Leistungswettbewerb, Profis leisten was
  IV, Innungsversammlung
  MV, Mitgliederversammlung, Delegiertenversammlung, Hauptversammlung, Jahreshauptversammlung, JHV
  Vorstand, Vorstandschaft
  Protokoll, Niederschrift, Sitzungsbericht
  Tagesordnung, TO, TOP, Agenda
  Einladung, Ladung
  Satzung, Statut, Innungssatzung
  Beitrag, Mitgliedsbeitrag, Innungsbeitrag, Jahresbeitrag
  Beitragsbescheid, Beitragsrechnung
  Gebührenordnung, Gebührenverzeichnis
  Aufnahmeantrag, Beitrittserklärung, Beitritt, Mitgliedsantrag, Antrag auf Aufnahme
  Austritt, Kündigung der Mitgliedschaft, Austrittserklärung
  Haushaltsplan, Haushalt, Etat, Budget
  Jahresrechnung, Jahresabschluss
  Mutterschutz, Schwangerschaft, Schwangere, schwanger, Mutterschaft, Mutterschaftsgeld
  Elternzeit, Elterngeld, Erziehungsurlaub
  Rente, Altersrente, Ruhestand
  Ersthelfer, Ersthelferin, Erste Hilfe
  Minijob, 450-Euro-Job, Geringfügige Beschäftigung, Aushilfe, Minijobber
  Kurzarbeit, Kurzarbeitergeld, KuG
  Schlechtwettergeld, Saison-Kurzarbeitergeld, Saison-KuG, Winterbau, S-KuG
  Urlaub, Ferien, Erholungsurlaub, Betriebsferien
  Abmahnung, Verwarnung
  Zeugnis, Arbeitszeugnis
  Kündigung, Entlassung
  Arbeitsvertrag, Anstellungsvertrag
  Arbeitskleidung, Berufskleidung, Berufsbekleidung, Arbeitsbekleidung
  PSA, Schutzausrüstung, Persönliche Schutzausrüstung, Schutzkleidung
  Arbeitssicherheit, Arbeitsschutz, Unfallverhütung, UVV
  Gefährdungsbeurteilung, GBU
  Unterweisung, Sicherheitsunterweisung, Belehrung
  Sifa, Fachkraft für Arbeitssicherheit, Sicherheitsfachkraft
  Gerüst, Baugerüst
  Photovoltaik, PV, Solar, Solaranlage
  Wärmepumpe, WP
  Elektroauto, Elektrofahrzeug, E-Auto, E-Fahrzeug, Elektromobilität, E-Mobilität
  Ladesäule, Ladestation, Wallbox, Ladepunkt, Ladeinfrastruktur
  GEG, Gebäudeenergiegesetz, Heizungsgesetz
  E-Rechnung, Elektronische Rechnung, eRechnung, XRechnung, ZUGFeRD
  DSGVO, Datenschutz, DS-GVO, Datenschutzgrundverordnung
  AGB, Allgemeine Geschäftsbedingungen
  VOB, Vergabeordnung, Vergabe- und Vertragsordnung
  Ausschreibung, Vergabe, Submission
  Mangel, Mängel, Reklamation, Beanstandung
  Gewährleistung, Garantie, Mängelhaftung
  Verjährung, Verjährungsfrist
  IBAN, Kontoverbindung, Bankverbindung, Kontonummer, Konto
  SEPA, Lastschrift, Lastschriftmandat, Einzugsermächtigung
  Rahmenvertrag, Rahmenabkommen, Rabatt, Nachlass, Vergünstigung
  Betriebsübergabe, Nachfolge, Unternehmensnachfolge, Betriebsnachfolge
  Jubiläum, Betriebsjubiläum
  Ehrung, Auszeichnung
  Todesfall, Nachruf, Traueranzeige, Trauer, verstorben
  Seminar, Kurs, Lehrgang, Schulung, Fortbildung, Weiterbildung
  Ausflug, Exkursion, Fachexkursion, Betriebsbesichtigung
  Messe, Ausstellung, Ausbildungsmesse
  Öffnungszeiten, Sprechzeiten, Geschäftszeiten, Bürozeiten
  Phishing, Betrug, Betrugsmail, Falsche E-Mails, Spam, Gefälschte Rechnungen
  Rückruf, Produktrückruf, Sicherheitswarnung
  Unwetter, Sturm, Orkan
  Hitze, Hitzeschutz
  Parkausweis, Handwerkerparkausweis, Parkgenehmigung, Ausnahmegenehmigung
  Strom, Energie
  Abfall, Entsorgung, Müll
  Praktikum, Praktikant, Schülerpraktikum
  Sachverständiger, Gutachter
  Sterbekasse, Sterbegeld
  Versorgungswerk, Altersversorgung, Betriebliche Altersversorgung, BAV
  Stellenanzeige, Stellenangebot, Jobbörse, Freie Stellen
  Umfrage, Befragung
  Logo, Wappen, Signet
  Sommerfest, Grillfest
  Neujahrsempfang, Jahresempfang
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((one) => one.trim()));
