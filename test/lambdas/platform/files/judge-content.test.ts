import { expect, test } from 'vitest'
import { judgeContent } from '#lambdas/platform/files/judge-content.ts'
import { zipArchive } from '../../../zip-archive.ts'

const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const program = Buffer.concat([Buffer.from('MZ\u0001\0'), Buffer.alloc(99)])

const judge = (name: string, type: string, content: string | Buffer) => {
  const bytes = Buffer.from(content)
  const begin = async (_key: string, _etag: string, length: number) => ({
    bytes: bytes.subarray(0, length),
    size: bytes.length,
  })
  return judgeContent({ name, type, size: bytes.length }, { begin }, { key: 'key', etag: 'etag' })
}
const judgeZip = (archive: Buffer, name = 'files.zip') => judge(name, 'application/zip', archive)

test.each([
  ['the test virus as text', 'notes.txt', 'text/plain', virus, 'malware'],
  ['the test virus in a PDF', 'plan.pdf', 'application/pdf', `%PDF-1.4\n${virus}`, 'malware'],
  ['a program by its name', 'setup.exe', 'text/plain', 'text', 'runnable'],
  ['a script by its content', 'notes.txt', 'text/plain', '#!/bin/sh\nls', 'runnable'],
  ['a web page by its content', 'notes.txt', 'text/plain', '<!doctype html><p>', 'runnable'],
  ['a program as text', 'notes.txt', 'text/plain', program, 'other-type'],
  ['text', 'notes.txt', 'text/plain', 'PKW is a car. It does not run.', undefined],
])('%s', async (_, name, type, content, reason) => {
  expect(await judge(name, type, content)).toBe(reason)
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = (...objects: string[]) =>
  ['%PDF-1.4', ...objects.map((each, at) => `${at + 1} 0 obj ${each} endobj`)].join('\n')
test.each([
  [
    'a program behind the first line of a PDF',
    'a.pdf',
    'application/pdf',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), program]),
    'runnable',
  ],
  [
    'a PDF that opens with a script',
    'a.pdf',
    'application/pdf',
    pdf('<</OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    'runnable',
  ],
  [
    'a PDF that opens with a script elsewhere in it',
    'a.pdf',
    'application/pdf',
    pdf('<</OpenAction 2 0 R>>', '<< /S /JavaScript /JS (app.alert(1)) >>'),
    'runnable',
  ],
  ['a PDF that starts a program', 'a.pdf', 'application/pdf', pdf('<< /S /Launch /F (cmd.exe) >>'), 'runnable'],
  [
    'a PDF that opens at its first page and has a form',
    'a.pdf',
    'application/pdf',
    pdf('<</OpenAction [2 0 R /Fit]>>', '<</AA <</C <</S /JavaScript>> >> >>'),
    undefined,
  ],
  [
    'a picture that ends with an archive',
    'a.png',
    'image/png',
    Buffer.concat([png, zipArchive({ 'setup.exe': program })]),
    'other-type',
  ],
  ['a picture', 'a.png', 'image/png', png, undefined],
  [
    'a web page behind a mark and comments',
    'a.txt',
    'text/plain',
    '\uFEFF <!-- a --><!-- b -->\n<script>alert(1)</script>',
    'runnable',
  ],
  ['a comment', 'a.txt', 'text/plain', '<!-- nothing follows', undefined],
])('%s', async (_, name, type, content, reason) => {
  expect(await judge(name, type, content)).toBe(reason)
})

const documents = zipArchive({ 'a.txt': 'one', 'photos/': '', 'photos/b.csv': 'a,b', 'c.txt': 'x'.repeat(5_000_000) })
test.each([
  ['documents', documents, undefined],
  ['documents in an archive', zipArchive({ 'b.zip': documents }), undefined],
  ['a program by its name', zipArchive({ 'a.txt': 'one', 'tools/setup.exe': 'x' }), 'runnable'],
  ['a program by its content', zipArchive({ 'a.txt': program }), 'runnable'],
  ['a program in an archive', zipArchive({ 'a.txt': 'one', 'b.zip': zipArchive({ 'x.vbs': 'x' }) }), 'runnable'],
  ['a program in a disguised archive', zipArchive({ 'b.dat': zipArchive({ 'a.txt': program }) }), 'runnable'],
  ['a name that turns its writing', zipArchive({ 'a\u202Etxt.pdf': 'x' }), 'runnable'],
  ['a web page', zipArchive({ 'a.html': '<p>' }), 'runnable'],
  ['a file beside its folder', zipArchive({ '../../x': 'x' }), 'not-inspectable'],
  ['a file at the root', zipArchive({ '/etc/x': 'x' }), 'not-inspectable'],
  ['a file of another disk', zipArchive({ 'C:\\x.txt': 'x' }), 'not-inspectable'],
  ['a document with macros', zipArchive({ 'x.docm': zipArchive({ 'word/vbaProject.bin': 'x' }) }), 'runnable'],
  ['the test virus', zipArchive({ 'a.txt': virus }), 'malware'],
  ['the test virus in an archive', zipArchive({ 'b.zip': zipArchive({ 'a.txt': virus }) }), 'malware'],
  ['encrypted files', zipArchive({ 'a.txt': 'one' }, { isEncrypted: true }), 'not-inspectable'],
  ['another kind of archive', zipArchive({ 'a.7z': 'one' }), 'not-inspectable'],
  [
    'archives three deep',
    zipArchive({ 'b.zip': zipArchive({ 'c.zip': zipArchive({ 'a.txt': 'one' }) }) }),
    'not-inspectable',
  ],
  ['an archive that unpacks to too much', zipArchive({ 'b.zip': hugeArchive() }), 'not-inspectable'],
  ['no directory', documents.subarray(0, documents.length - 30), 'not-inspectable'],
])('a zip archive with %s', async (_, archive, reason) => {
  expect(await judgeZip(archive)).toBe(reason)
})

test('an Office document may hold drawings and other documents, but no program', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const contentTypes = `<Types><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`
  const parts = { '[Content_Types].xml': contentTypes, 'word/document.xml': '<w:document/>' }
  const drawn = zipArchive({ ...parts, 'word/media/image1.svg': '<svg/>', 'word/embeddings/a.xlsx': documents })
  expect(await judge('plan.docx', type, drawn)).toBeUndefined()
  expect(await judge('plan.docx', type, zipArchive({ ...parts, 'word/embeddings/a.bin': program }))).toBe('runnable')
})

/** Thirty megabytes of zeros, which would unpack within the archive around it. */
function hugeArchive(): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(30_000_000)])
}
