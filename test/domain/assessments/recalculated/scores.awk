# Works scores out from a sheet of answers, as a person with a calculator would: points and grade of each company.
# weakest is the least percent of every section, or 0; grades are "A=90 B=80 ...", from the best one down.
BEGIN { FS = ","; limits = split(grades, grade, " ") }
NR == 1 { columns = NF; next }
{
  for (column = 5; column <= columns; column++) {
    answer = $column
    if (answer == "not applicable") continue
    share = 0
    if (answer == "yes") share = 1
    if (answer == "partly") share = 0.5
    if (answer ~ /^[1-5]$/) share = (answer - 1) / 4
    possible[column] += $3
    earned[column] += $3 * share
    sectionPossible[column, $2] += $3
    sectionEarned[column, $2] += $3 * share
    sections[$2] = 1
    if ($4 != "" && share < 1) held[column] = 1
  }
}
END {
  for (column = 5; column <= columns; column++) {
    # A tiny part more, because halves of decimals are not exact.
    points = int(earned[column] * 100 / possible[column] + 0.000001)
    for (section in sections) {
      most = sectionPossible[column, section]
      if (most > 0 && sectionEarned[column, section] * 100 / most + 0.000001 < weakest) held[column] = 1
    }
    for (limit = 1; limit <= limits; limit++) {
      split(grade[limit], part, "=")
      if (points >= part[2]) break
    }
    letter = part[1]
    if (held[column] && letter < "C") letter = "C"
    print points, letter
  }
}
