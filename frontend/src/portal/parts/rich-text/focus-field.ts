/** Focuses a field that took the place of the text that somebody edits. */
export function focusField(field: HTMLTextAreaElement | null): void {
  if (field && document.activeElement !== field) field.focus()
}
