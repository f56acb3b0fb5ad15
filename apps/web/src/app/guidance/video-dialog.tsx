import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { VideoName } from '../../shared/videos/video-player.tsx';
import { VideoPlayer, videoTitles } from '../../shared/videos/video-player.tsx';

const dialogPx = 1000;

/** A video of the Help menu. Default export: it is loaded when it is opened. */
export default function VideoDialog({ name, onClose }: { name: VideoName; onClose: () => void }) {
  return (
    <Dialog title={`Video: ${videoTitles[name]}`} widthPx={dialogPx} onClose={onClose}>
      <VideoPlayer name={name} />
    </Dialog>
  );
}
