import * as z from 'zod'
import { ticketPrefix } from '../company/details.ts'
import { ticketNumberForm } from './ticket-number-form.ts'

const LOOKS_LIKE = `A ticket number looks like ${ticketPrefix}-M8Q2X1AB-7KD4.`

export const ticketNumberSchema = z.string(LOOKS_LIKE).regex(ticketNumberForm, LOOKS_LIKE)
