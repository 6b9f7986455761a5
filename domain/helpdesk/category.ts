/** The service categories of the form, in order. */
export const categories = [
  'Managed IT Services',
  'Cybersecurity',
  'Cloud Solutions',
  'Communication Solutions',
  'Web Development',
  'Digital Transformation',
  'CyberScore Assessment',
  'Technical Support',
  'General Inquiry',
] as const
export type Category = (typeof categories)[number]
