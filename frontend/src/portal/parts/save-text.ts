/** Lets the browser save a text as a file. */
export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Lets the browser save a PDF that came as Base64. */
export function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  saveBlob(name, new Blob([bytes], { type: 'application/pdf' }))
}

/** Lets the browser save a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content when the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
