import { strToU8, zipSync } from 'fflate'
import type { Block, RequestDocument } from '#domain/assessments/intranet/request-for-quotation.ts'

/** Twentieths of a point between the margins of A4. */
const LINE = 9638
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * A document for word processors (Office Open XML): headings, texts, lists and tables in styles of its own, so that one change of a style
 * changes all of it.
 */
export function docxOf({ title, sections }: RequestDocument): Uint8Array<ArrayBuffer> {
  const body = [
    paragraph(title, 'Title'),
    ...sections.flatMap((section) => [paragraph(section.title, 'Heading1'), ...section.blocks.map(blockOf)]),
  ].join('')
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}${page}</w:body></w:document>`),
    'word/styles.xml': strToU8(styles),
    'word/numbering.xml': strToU8(numbering),
  })
}

function blockOf(block: Block): string {
  if (block.kind === 'text') return paragraph(block.text)
  if (block.kind === 'list') return block.items.map((item) => paragraph(item, 'ListBullet')).join('')
  const widths = block.widths.map((percent) => Math.floor((LINE * percent) / 100))
  const row = (cells: readonly string[], isHeader: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells
      .map(
        (cell, at) =>
          `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/>${isHeader ? '<w:shd w:val="clear" w:color="auto" w:fill="E1F0EA"/>' : ''}</w:tcPr>${paragraph(cell, isHeader ? 'TableHead' : 'TableText')}</w:tc>`,
      )
      .join('')}</w:tr>`
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  // A table at the end of a section needs a paragraph after it.
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${LINE}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${row(block.header, true)}${block.rows.map((cells) => row(cells, false)).join('')}</w:tbl>${paragraph('')}`
}

function paragraph(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  const run = text === '' ? '' : `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  return `<w:p>${properties}${run}</w:p>`
}

/** Text for XML 1.0, without the control characters that it forbids. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r -\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const style = (id: string, name: string, paragraphs: string, runs: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`
const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/>`
const rule = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B9BDB2"/>`

const styles = `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>${size(22)}<w:lang w:val="en-ZA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', '<w:spacing w:after="240"/>', `<w:b/><w:color w:val="0B6B57"/>${size(40)}`)}${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="320" w:after="120"/><w:outlineLvl w:val="0"/>', `<w:b/>${size(28)}`)}${style('ListBullet', 'List Bullet', '<w:numPr><w:numId w:val="1"/></w:numPr><w:ind w:left="360" w:hanging="360"/>', '')}${style('TableText', 'Table Text', '<w:spacing w:before="40" w:after="40"/>', size(20))}${style('TableHead', 'Table Head', '<w:keepNext/><w:spacing w:before="40" w:after="40"/>', `<w:b/>${size(20)}`)}<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(rule).join('')}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`

const numbering = `${HEAD}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
