import { zipArchive } from './zip-archive.ts'

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as Excel saves it: shared texts, a day as a number with a date format, an empty row, and two further sheets of which one is empty. */
export const sampleWorkbook = zipArchive({
  '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  '_rels/.rels': xml(
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': xml(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/><sheet name="Costs" sheetId="2" r:id="rId4"/><sheet name="Empty" sheetId="3" r:id="rId5"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId5" Type="${OFFICE}/worksheet" Target="worksheets/sheet3.xml"/></Relationships>`,
  ),
  'xl/styles.xml': xml(
    `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ),
  'xl/sharedStrings.xml': xml(
    `<sst xmlns="${MAIN}"><si><t>Task</t></si><si><t>Due</t></si><si><t>Estimate</t></si><si><r><t>Order </t></r><r><t>fibre</t></r></si></sst>`,
  ),
  'xl/worksheets/sheet2.xml': xml(
    `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>7</v></c></row><row r="3"><c r="A3"><v>8</v></c></row></sheetData></worksheet>`,
  ),
  'xl/worksheets/sheet3.xml': xml(`<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`),
  'xl/worksheets/sheet1.xml': xml(
    `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" s="1"><v>46362</v></c><c r="C2"><v>1.5</v></c></row><row r="3"/><row r="4"><c r="A4" t="inlineStr"><is><t>Move desks</t></is></c></row></sheetData></worksheet>`,
  ),
})
