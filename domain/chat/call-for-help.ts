/** What the emergency panel says for the visitor. */
export const urgentMessage = 'We are under cyber attack and need urgent help!'

/** Whether a message is the panel's call for help: it asks for people, who get it as a critical ticket at once. */
export function isCallForHelp(message: string): boolean {
  return message.trim() === urgentMessage
}
