// node sample/make/make.mjs [--only s01e04] [--skip-audio]
import { parseArgs } from "node:util";
import { readEpisodes } from "./folders.mjs";
import { makeAudio } from "./make-audio.mjs";

const { values } = parseArgs({ options: { only: { type: "string" }, "skip-audio": { type: "boolean" } } });
const episodes = await readEpisodes(values.only);

for (const episode of episodes) {
  if (!values["skip-audio"]) await makeAudio(episode);
  console.log(`${episode.name}  ${episode.data.duration}`);
}
