// A C-CDA document for tests: one entry of each section that is read, and beside each one that is not a fact.
const section = (code: string, text: string, ...entries: string[]) =>
  `<component><section><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><text>${text}</text>${entries
    .map((entry) => `<entry>${entry}</entry>`)
    .join("")}</section></component>`;

const concern = (observation: string, attributes = "") =>
  `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" ${attributes}>${observation}</observation></entryRelationship></act>`;

const status = (word: string) =>
  `<entryRelationship typeCode="REFR"><observation><code code="33999-4"/><value xsi:type="CD" displayName="${word}"/></observation></entryRelationship>`;

const allergen = (code: string) =>
  `<participant typeCode="CSM"><participantRole><playingEntity>${code}</playingEntity></participantRole></participant>`;

const allergies = section(
  "48765-2",
  '<table><tr><td ID="a1">Tree <b>nuts</b></td></tr></table>',
  concern(
    `<statusCode code="completed"/><effectiveTime><low value="20100503"/></effectiveTime><value xsi:type="CD" code="416098002" codeSystem="2.16.840.1.113883.6.96"/>${allergen(
      '<code code="7980" codeSystem="2.16.840.1.113883.6.88" displayName="Penicillin G"/>',
    )}<entryRelationship typeCode="MFST"><observation><value xsi:type="CD" displayName="Hives"/></observation></entryRelationship>`,
  ),
  concern(
    `<value xsi:type="CD" code="414285001"/>${allergen('<code nullFlavor="OTH"><originalText><reference value="#a1"/></originalText></code>')}`,
  ),
  concern(`<value xsi:type="CD" code="419199007"/>`, 'negationInd="true"'),
);

const problems = section(
  "11450-4",
  "",
  concern(
    '<statusCode code="completed"/><effectiveTime><low value="2015"/><high value="2019"/></effectiveTime><value xsi:type="CD" code="195967001" codeSystem="2.16.840.1.113883.6.96" displayName="Asthma &amp; hay fever"><translation code="J45.909" codeSystem="2.16.840.1.113883.6.90" displayName="Unspecified asthma"/></value>',
  ),
  concern(`<value xsi:type="CD" displayName="Migraine"/>${status("Inactive")}`),
);

const administration = (attributes: string, body: string, code: string) =>
  `<substanceAdministration classCode="SBADM" ${attributes}>${body}<consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;

const medicines = section(
  "10160-0",
  "",
  administration(
    'moodCode="EVN"',
    '<statusCode code="active"/><effectiveTime xsi:type="PIVL_TS"><period value="1" unit="d"/></effectiveTime><effectiveTime xsi:type="IVL_TS"><low value="20250102"/></effectiveTime><doseQuantity value="50" unit="mg"/>',
    '<code code="36437" codeSystem="2.16.840.1.113883.6.88" displayName="Sertraline"/>',
  ),
  administration('moodCode="EVN" negationInd="true"', "", '<code displayName="Aspirin"/>'),
);

const vaccinations = section(
  "11369-6",
  "",
  administration(
    'moodCode="EVN"',
    '<statusCode code="completed"/><effectiveTime value="20251001"/>',
    '<code code="115" codeSystem="2.16.840.1.113883.12.292" displayName="Tdap"/>',
  ),
  administration('moodCode="EVN" negationInd="true"', '<statusCode code="completed"/>', '<code displayName="Flu"/>'),
);

const procedures = section(
  "47519-4",
  "",
  '<procedure classCode="PROC" moodCode="EVN"><code displayName="Appendectomy"/><statusCode code="completed"/><effectiveTime value="2004"/></procedure>',
  '<procedure classCode="PROC" moodCode="RQO"><code displayName="Scan"/><statusCode code="completed"/></procedure>',
);

const results = section("30954-2", "", "<organizer/>");

const ended = '<statusCode code="completed"/><effectiveTime><low value="2001"/><high value="2005"/></effectiveTime>';
const withStatusCode = (code: string) =>
  `<entryRelationship typeCode="REFR"><observation><code code="33999-4"/><value xsi:type="CD" code="${code}"/></observation></entryRelationship>`;
const relative = "<subject><relatedSubject/></subject>";

/** What looks like a fact of now, and is none. */
const doubtfulSections = [
  section(
    "48765-2",
    "",
    concern(`${allergen('<code displayName="Egg"/>')}${withStatusCode("413322009")}`),
    concern(`${ended}${allergen('<code displayName="Amoxicillin"/>')}`),
  ),
  section(
    "11450-4",
    "",
    concern(`<value xsi:type="CD" displayName="Cancer"/>${withStatusCode("413322009")}`),
    concern(`${relative}<value xsi:type="CD" displayName="Lupus"/>`),
  ),
  section("11348-0", "", concern('<value xsi:type="CD" displayName="Measles"/>')),
  section(
    "10160-0",
    "",
    administration(
      'moodCode="EVN"',
      '<statusCode code="completed"/><doseQuantity value="1" unit="mg"/>',
      '<code displayName="Lorazepam"/>',
    ),
    administration(
      'moodCode="EVN"',
      '<statusCode code="suspended"/><doseQuantity value="1"/>',
      '<code displayName="Warfarin"/>',
    ),
    administration(
      'moodCode="INT"',
      '<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20990101"/></effectiveTime>',
      '<code displayName="Planned"/>',
    ),
  ),
  section(
    "47519-4",
    "",
    '<observation classCode="OBS" moodCode="EVN"><code displayName="Screening"/><statusCode code="completed"/></observation>',
  ),
].join("");

interface About {
  given: string;
  family: string;
  born: string;
  /** Adds what looks like a fact of now, and is none. */
  doubtful?: boolean;
}

/** About this person. */
export const exampleCcda = ({ given, family, born, doubtful = false }: About): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<effectiveTime value="20260304080000-0500"/>
<recordTarget><patientRole><patient><name><given>${given}</given><family>${family}</family></name><birthTime value="${born}"/></patient></patientRole></recordTarget>
<custodian><assignedCustodian><representedCustodianOrganization><name>Riverside Clinic</name></representedCustodianOrganization></assignedCustodian></custodian>
<component><structuredBody>${allergies}${problems}${medicines}${vaccinations}${procedures}${results}${doubtful ? doubtfulSections : ""}</structuredBody></component>
</ClinicalDocument>`;
