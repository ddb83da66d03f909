/** By gender, for the salutation. */

export const women = words(`
  Alina Andrea Anette Angelika Anja Anke Anna Antje Astrid Ayşe Barbara Beate Berit Bettina Birgit Britta Carola
  Christiane Claudia Dagmar Daniela Doris Dragana Elena Elif Elke Emine Esra Eva Fatma Franziska Friederike Gabriele Gisela
  Hanna Hatice Heike Helga Ilka Imke Ines Inga Iris Jana Jennifer Johanna Julia Jutta Karin Katharina Katja Katrin
  Kerstin Kirsten Kristina Larissa Laura Lea Lena Lisa Magdalena Maike Manuela Mareike Margret Maria Marie Marion
  Martina Melanie Miriam Monika Nadine Natalia Nicole Nina Olga Petra Ramona Regina Renate Rita Rosemarie Sabine
  Sabrina Sandra Sarah Silke Silvia Simone Sofia Sonja Stefanie Susanne Svenja Tanja Tatjana Theresa Ulrike Ursula
  Ute Vanessa Vera Yvonne Zeynep`);

export const men = words(`
  Achim Adam Ahmet Alexander Ali Alois Andrzej Andreas Ansgar Anton Arne Axel Benjamin Bernd Björn Bodo Carsten
  Christian Christoph Clemens Daniel David Dennis Detlef Dieter Dietmar Dirk Eberhard Emre Enrico Erik Ernst Fabian
  Felix Florian Frank Friedrich Georg Gerhard Goran Günter Guido Hans-Peter Hauke Heiko Heinz Helmut Hendrik Henning
  Holger Hubert Ingo Jan Jens Joachim Jochen Johannes Jonas Jörg Josef Julian Jürgen Kai Karl-Heinz Kevin Klaus
  Klaus-Dieter Konrad Lars Leon Ludwig Lukas Lutz Malte Manfred Marcel Marco Mario Markus Martin Matthias Max
  Mehmet Michael Mirko Moritz Murat Niklas Nils Norbert Ole Oliver Olaf Oskar Patrick Paul Peter Philipp Piotr
  Rainer Ralf Reinhard René Robert Roland Rolf Rüdiger Sandro Sascha Sebastian Simon Stefan Steffen Sven Thomas
  Thorsten Tim Tobias Torben Ulf Uwe Viktor Volker Walter Werner Wilfried Wolfgang Xaver Yusuf`);

const ofWomen = new Set(women);

export function isWoman(firstName: string): boolean {
  return ofWomen.has(firstName);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
