// Names and places for invented people: first and last names of many origins, and the states they live in with their time zones.

export const firstNames: readonly string[] = (
  "Abigail Ada Adaeze Aisha Alba Alice Amara Amina Ana Anika Anneke Astrid Aya Beatriz Bianca Bridget Camila Carmen Celeste " +
  "Chiara Clara Dalia Daniela Deborah Delphine Dina Divya Ebony Elena Elif Eliza Emi Emma Esther Eva Farah Fatima Fiona Freya " +
  "Gabriela Gemma Gita Grace Greta Hana Hannah Harper Heather Helen Hope Imani Ines Ingrid Irene Isla Ivy Jasmine Joan Josephine " +
  "Julia June Kalea Kamala Karen Kavya Keiko Kira Laila Lara Laura Leah Leila Lena Lina Lucia Lucy Luz Maeve Magdalena Malika " +
  "Margaret Maria Maribel Marta Maya Meera Mei Mercy Mina Miriam Moira Nadia Naomi Nia Nina Noor Nora Odile Olga Olive Paloma " +
  "Paula Pia Priya Quinn Rachel Rania Rebecca Renata Rhea Rosa Ruth Sabine Samira Sana Sara Selma Shanice Shira Sofia Sonia " +
  "Stella Suki Sunita Susan Talia Tamar Tara Tessa Thandi Theresa Tova Uma Valentina Vera Violet Wanda Willa Xiomara Yara Yasmin " +
  "Yoko Zahra Zoe Adam Ahmed Ben Carlos Daniel David Elias Felix Hugo Ivan James Jonah Kenji Liam Luis Marco Nathan Omar Oscar " +
  "Peter Rafael Samuel Theo Tomas Victor Wei Yusuf"
).split(" ");

export const lastNames: readonly string[] = (
  "Abara Abbott Abramson Adeyemi Aguilar Ahmed Akhtar Albright Alvarez Andersen Araujo Ashby Baptiste Barlow Bauer Beaumont " +
  "Becker Bennett Bergman Bhatt Bianchi Blackwood Bloom Borges Bradley Brandt Brooks Bui Burke Calloway Campos Cardoso Carver " +
  "Castellanos Chandra Chang Chen Choi Clarke Cohen Conti Cortez Costa Crawford Cruz Dalton Das Delgado Desai Diaz Dimitrov Doyle " +
  "Duarte Duque Eklund Elliott Engel Espinoza Farahani Farrell Ferrari Finch Fischer Flores Fontaine Foster Fraser Fuentes " +
  "Gallagher Garcia Ghosh Gibson Goldberg Gomez Gonzalez Graham Greene Gupta Haddad Hale Hansen Harris Hassan Hayashi Hayes " +
  "Herrera Hoffman Holloway Hughes Ibrahim Ito Ivanova Jackson Jansen Jensen Johansson Joshi Kamau Kaplan Katz Kaur Keller Khan " +
  "Kim Klein Kovacs Kowalski Kumar Lambert Larsen Le Lee Levy Lewis Lim Lindgren Lindqvist Lockwood Lopez Lund Machado Malik " +
  "Marchetti Marsh Martin Mbeki McKenna Medina Mehta Mendez Meyer Miller Mitchell Molina Moore Morales Moreau Moreno Murphy " +
  "Nakamura Nair Navarro Nelson Nguyen Nilsson Novak Nowak Nunez Oakley Obi Ochoa Okafor Olsen Ortega Osei Oyelaran Pacheco Park " +
  "Patel Pereira Perez Petrov Pham Phillips Popescu Price Quigley Raghunathan Ramirez Rao Reyes Rivera Roberts Robinson Rojas " +
  "Rosenqvist Rossi Roy Ruiz Sandhu Santos Sato Schmidt Schneider Serrano Shah Shapiro Sharma Silva Sinclair Singh Sousa Stein " +
  "Strand Sullivan Suzuki Tanaka Taylor Tran Tremblay Turner Usman Valdez Vargas Vasquez Visser Volkov Walker Walsh Wang Weber " +
  "Weiss Whitaker White Williams Wolfe Wong Wright Wu Yamamoto Yang Yilmaz Young Zhang Zimmerman"
).split(" ");

export interface Home {
  state: string;
  city: string;
  zip: string;
  zone: string;
}

/** Each state is repeated roughly by its share of the population. */
const lines = `
CA 12 Oakland 94607 America/Los_Angeles
TX 9 Austin 78704 America/Chicago
FL 7 Tampa 33602 America/New_York
NY 6 Brooklyn 11215 America/New_York
PA 4 Philadelphia 19125 America/New_York
IL 4 Chicago 60625 America/Chicago
OH 4 Columbus 43206 America/New_York
GA 3 Atlanta 30307 America/New_York
NC 3 Durham 27701 America/New_York
MI 3 Detroit 48201 America/Detroit
NJ 3 Newark 07102 America/New_York
VA 3 Richmond 23220 America/New_York
WA 2 Seattle 98103 America/Los_Angeles
AZ 2 Phoenix 85016 America/Phoenix
MA 2 Somerville 02143 America/New_York
TN 2 Nashville 37206 America/Chicago
CO 2 Denver 80205 America/Denver
MD 2 Baltimore 21218 America/New_York
MN 2 Minneapolis 55408 America/Chicago
WI 2 Madison 53703 America/Chicago
MO 2 Kansas_City 64110 America/Chicago
OR 1 Portland 97214 America/Los_Angeles
LA 1 New_Orleans 70115 America/Chicago
CT 1 New_Haven 06511 America/New_York
NV 1 Reno 89502 America/Los_Angeles
NM 1 Santa_Fe 87501 America/Denver
HI 1 Hilo 96720 Pacific/Honolulu
AK 1 Anchorage 99501 America/Anchorage`;

export const homes: readonly Home[] = lines
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [state = "", share = "", city = "", zip = "", zone = ""] = line.split(" ");
    return Array.from({ length: Number(share) }, () => ({ state, city: city.replace("_", " "), zip, zone }));
  });

export const streets: readonly string[] =
  "Alder Ash Beech Birch Cedar Chestnut Church Elm Franklin Grove Harbor Hickory Juniper Lake Linden Maple Mill Oak Orchard Park Pine Prospect River Spruce Summit Sycamore Union Vine Walnut Willow".split(
    " ",
  );

/** All people of the scale seed have addresses at this host, which no email can reach. */
const host = "scale.larkwell.example";

/** The sign-in address of each person in the scale seed; `number` begins with 1. */
export const addressOf = (role: "member" | "practitioner" | "staff", number: number): string =>
  `${role}-${number}@${host}`;

/** The password of everyone in the scale seed. */
export const sharedPassword = "quiet-lantern-83";
