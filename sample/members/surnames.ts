const everywhere = words(`
  Albrecht Arslan Bachmann Bergmann Bischoff Böhm Celik Dietrich Drescher Ebert Eckert Ehlers Falk Fiedler Förster
  Freitag Fuchs Gebhardt Geiger Gerlach Günther Haas Hahn Hartmann Heinrich Held Hoffmann Horn Jahn Kaiser Keller
  Kessler Klein Kowalski Kraft Kremer Kühn Lehmann Lewandowski Lindemann Lorenz Marx Menzel Michels Morina Neumann
  Novak Otto Pavlović Pfeiffer Rasch Reimann Richter Romano Rudolph Sander Schilling Schreiber Schubert Schultheiß
  Schuster Seidel Simon Sommerfeld Stahl Thomas Ullrich Vetter Voss Wagner Wegener Weiland Winkler Winter Wulf Yılmaz
  Ziegler Zimmermann Zielinski`);

export const northernSurnames = [
  ...everywhere,
  ...words(`
  Ahrens Asmussen Behnke Boysen Brammer Bruns Buhr Carstens Clausen Claußen Detlefsen Dohrmann Dreyer Eggers Evers
  Feddersen Fehling Friedrichsen Gerdes Grothe Hansen Harders Harmsen Heitmann Hinz Hollmann Holst Ihde Jensen Jessen
  Kahl Kröger Kruse Lüders Lührs Mahnke Martens Meinert Meyerhoff Nissen Oetjen Ohlsen Paulsen Peters Plate Rathje
  Reimers Rieken Rohde Schlüter Schütt Siemsen Staats Steffens Struve Tams Thiessen Timm Tönnies Ude Vollmers Warnke
  Wessels Wichmann Wiese Willers Witt Wübbena`),
];

export const southernSurnames = [
  ...everywhere,
  ...words(`
  Aigner Amann Auer Bader Bauer Beck Binder Bucher Dengler Dorner Eberle Eder Eisele Ettl Fischer Frick Gaiser Gruber
  Haberl Häfner Haller Heigl Hirschle Hofer Hofmeister Holzner Jäckle Kastner Knoll Kienle Kirchmann Klingler Knecht
  Kofler Kramer Lechner Lederer Maier Mayr Merkle Moosmann Müllner Nägele Neher Nusser Obermüller Pichler Pfister
  Rapp Reichle Reiter Rieger Sauter Schäuble Schmid Schwab Seitz Stadler Staudinger Strobel Thoma Unger Vogler Waibel
  Weigl Weidner Widmann Wimmer Zahn Zöller`),
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
