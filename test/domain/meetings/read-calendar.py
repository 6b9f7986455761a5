"""Reads a calendar from standard input with the library icalendar, and prints what it says as JSON."""

import json
import sys
from datetime import timezone

from icalendar import Calendar


def moment(value):
    return value.dt.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def dates(event, name):
    found = event.get(name, [])
    lists = found if isinstance(found, list) else [found]
    return sorted(moment(each) for one in lists for each in one.dts)


def shown(event):
    recurrence = event.get("RECURRENCE-ID")
    organiser = event.get("ORGANIZER")
    return {
        "uid": str(event["UID"]),
        "occurrence": moment(recurrence) if recurrence else None,
        "zone": recurrence.params["TZID"] if recurrence else event["DTSTART"].params["TZID"],
        "start": moment(event["DTSTART"]),
        "sequence": int(event["SEQUENCE"]),
        "organiser": organiser.params["CN"] if organiser else None,
        "attendees": len(event.get("ATTENDEE", []) if isinstance(event.get("ATTENDEE", []), list) else [1]),
        "left": dates(event, "EXDATE"),
        "repeats": "RRULE" in event,
        "status": str(event.get("STATUS", "")),
    }


calendar = Calendar.from_ical(sys.stdin.buffer.read())
events = [shown(each) for each in calendar.walk("VEVENT")]
print(json.dumps({"method": str(calendar["METHOD"]), "events": events}))
