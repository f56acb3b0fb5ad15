/** The function, which makes the same again only for another argument: that of the last one is kept. */
export function keepLast<Argument, Made>(
  make: (argument: Argument) => Made,
): (argument: Argument) => Made {
  let last: { argument: Argument; made: Made } | undefined;
  return (argument) => {
    if (!last || !Object.is(last.argument, argument)) last = { argument, made: make(argument) };
    return last.made;
  };
}
